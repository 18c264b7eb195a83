/** What managers read on the page of menus and extras, in Spanish. */
import type * as en from '../../../en/office/money/products.ts'
import type { Translated } from '../../../languages.ts'

export const productsTexts: Translated<typeof en.productsTexts> = {
  aside: 'Lo que los clientes pueden pedir con la mesa',
  add: 'Nuevo producto',
  newProduct: 'Nuevo producto',
  unnamed: 'Sin nombre',
  none: 'Aún no se vende nada con las reservas. Un producto puede ser un menú, un maridaje o flores en la mesa: los clientes lo eligen después de la hora y antes de sus datos.',
  list: 'Lo que se vende',
  evening: 'Fecha',
  sale: { on: 'A la venta', off: 'Fuera de venta' },
  nothing: { on: 'No hay nada a la venta.', off: 'Todo está a la venta.' },
  product: 'Producto',
  price: 'Precio',
  paid: 'Se paga',
  when: 'A la venta para',
  extras: 'Extras',
  groupHint: (whom) =>
    whom === undefined
      ? '· opcional'
      : {
          all: '· uno para cada cliente, obligatorio',
          adults: '· uno para cada adulto, obligatorio',
          children: '· uno para cada niño, obligatorio',
        }[whom],
  noPrice: 'aún sin precio',
  each: { all: 'por cliente', adults: 'por adulto', children: 'por niño', booking: 'por reserva', piece: 'por unidad' },
  limits: (from, to) => `, de ${from} a ${to}`,
  always: 'Todos los días',
  party: (from, to) =>
    to === undefined
      ? `${from} personas o más`
      : from === undefined
        ? `hasta ${to} personas`
        : `de ${from} a ${to} personas`,
  pays: { now: 'al reservar', there: 'en el restaurante' },
  noLimit: 'sin límite',
  soldOf: (sold, stock) => `${sold} de ${stock}`,
  soldOut: (sold, stock) => `agotado · ${sold} de ${stock}`,
  wrong: 'Aquí falta algo',
  copy: 'Copiar',
  copied: (name) => `${name} (copia)`,
  takeOff: 'Retirar de la venta',
  putOn: 'Poner a la venta',
  name: 'Nombre',
  description: 'Qué es',
  languages: 'En otros idiomas',
  missing: (languages, own) => `${languages}: falta, los clientes leen ${own}`,
  picture: 'Imagen',
  pictureHint: 'Se muestra pequeña junto al producto. Las fotos se redibujan.',
  priceIn: (currency) => `Precio (${currency})`,
  for: 'Por',
  pers: { person: 'cliente', booking: 'reserva', piece: 'unidad' },
  tax: 'Impuesto incluido, %',
  least: 'Mínimo',
  most: 'Máximo',
  group: 'Grupo',
  noGroup: 'ninguno: un extra',
  stock: 'Existencias por fecha',
  stockHint: 'Vacío: sin límite. Una reserva cancelada devuelve lo suyo.',
  stockOn: (evening) => `Existencias el ${evening}`,
  stockOnHint: 'Vacío: como cada noche.',
  otherEvenings: (list) => `Otras noches con las suyas: ${list}.`,
  soldLeft: (sold, left) =>
    `${sold} vendidos, quedan ${left}. Reducir las existencias no quita nada a quien ya reservó.`,
  keepPrice: 'Un precio nuevo vale para las reservas nuevas; las existentes conservan el suyo.',
  earlier: 'Antes en su grupo',
  later: 'Después en su grupo',
  remove: 'Eliminar',
  groups: 'Grupos',
  groupsHint:
    'De un grupo obligatorio recibe un producto cada persona a la que va dirigido, por ejemplo un menú. Todos los demás son extras.',
  addGroup: 'Añadir un grupo',
  newGroup: 'Nuevo grupo',
  groupName: 'Nombre del grupo',
  groupUp: (name) => `${name}: subir`,
  removeGroup: (name) => `${name}: eliminar, sus productos pasan a ser extras`,
  required: 'obligatorio',
  groupFor: (name) => `${name}: para quién`,
  whom: { all: 'para cada cliente', adults: 'para adultos', children: 'para niños' },
  free: 'Lo pagado por productos se devuelve hasta',
  freeHint: 'Donde ninguna regla de depósito vale para la reserva; sus condiciones van primero.',
  hours: 'horas antes',
}
