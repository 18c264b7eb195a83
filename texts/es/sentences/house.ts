/** Why a change to guests, the evening, people, programs or the restaurant's draft is refused, in Spanish. */
import type { house as en } from '../../en/sentences/house.ts'
import type { Translated } from '../../languages.ts'

const roles: Readonly<Record<string, string>> = { viewer: 'lector', host: 'recepción', manager: 'responsable' }
const unlessAllowed = 'salvo que el servidor funcione con WEBHOOK_ALLOW_PRIVATE=true'

export const house: Translated<typeof en> = {
  patrons: {
    another: 'Elija otro cliente para unir las fichas.',
    telephoneTaken: (id) =>
      `Este teléfono ya lo tiene el cliente ${id}, que además se llama igual. Si es el mismo cliente, una las dos fichas.`,
    emailTaken:
      'Esta dirección de correo ya la tiene otro cliente de este restaurante. Si es el mismo cliente, una las dos fichas.',
    known: (name, id) => `${name} ya está en la lista, como cliente ${id}.`,
    tooManyTags: (most) => `Serían más de ${most} marcas. Quite alguna o escriba una nota.`,
  },
  evening: {
    noteChanged: 'La nota de esta jornada ha cambiado entretanto. Lea la que hay ahora y envíe la suya otra vez.',
    sectionsChanged:
      'Los rangos de esta jornada han cambiado entretanto. Lea los que hay ahora y envíe los suyos otra vez.',
    sectionTwice: (name) => `Hay dos rangos que se llaman ${name}.`,
    tableTwice: (id) => `La mesa con el número ${id} está asignada dos veces.`,
    noSlot: (slot, date) => `El ${date} no hay entrada a las ${slot} en este restaurante.`,
    slotsNotClosed: (slots, count, date) =>
      `No se ha encontrado el cierre: ${slots} no ${count === 1 ? 'está cerrada' : 'están cerradas'} el ${date}. No se ha quitado nada.`,
  },
  people: {
    worksHere: (email, role) => `${email} ya trabaja aquí con el rol ${roles[role] ?? role}. Cambie el rol.`,
    onlyManager: (email) => `${email} es el único responsable. Nombre antes a otro responsable.`,
    unprovedAccount:
      'Hay una cuenta con esta dirección, y nadie ha demostrado aún que sea suya. Pida que le envíen el enlace por correo, o pida uno a quien lleva este servidor: con él elige una contraseña nueva.',
    unprovedElsewhere: (email) =>
      `${email} trabaja también en un restaurante que usted no gestiona, y la cuenta no está confirmada: su contraseña se puso con un enlace copiado. La persona debe usar «¿Olvidó la contraseña?», o pedir un enlace a quien lleva este servidor; después podrá cambiar el rol.`,
    tooManyDevices: (most) => `Un restaurante puede tener ${most} dispositivos como máximo. Termine antes uno.`,
    deviceEnded: (device) =>
      `Demasiados PIN erróneos: el dispositivo «${device}» se ha terminado. Un responsable puede crearlo de nuevo en la página Equipo.`,
    wrongPin: (name) => `No es el PIN de ${name}.`,
    pinLocked: (name) =>
      `${name} no puede usar su PIN ahora en esta tableta. Entre con su contraseña o deje que lo haga otra persona.`,
    factorFirst:
      'Aquí no basta su contraseña. Use su llave de acceso, o entre en otro dispositivo y configure un segundo factor.',
    codeToo: 'Escriba también el código de su aplicación de autenticación.',
    notYours: 'Usted no trabaja en este restaurante.',
    browserOn: (browser, system) => `${browser} en ${system}`,
    unknownBrowser: 'Navegador desconocido',
    invitationGone: 'El enlace de una invitación no se conserva. Invite otra vez a la persona.',
    confirmationLink: 'El enlace se envía otra vez desde la página en la que el cliente pidió la mesa.',
    addressLink: 'El enlace se envía otra vez cuando el cliente vuelve a dar la dirección en la página de la reserva.',
  },
  programs: {
    webhookLimit: (most) => `Un restaurante puede tener ${most} webhooks como máximo. Borre antes uno.`,
    noCredentials: 'no puede contener usuario ni contraseña; las entregas van firmadas',
    noFragment: 'no puede tener una parte detrás de #',
    https: `debe empezar por https://, ${unlessAllowed}`,
    publicAddress: `debe llevar a una dirección pública, ${unlessAllowed}`,
    onlyDemo: 'solo funciona en la demo de este equipo',
    replaced: (id, by) => `El token «${id}» se sustituyó por «${by}» al renovarlo. Renueve ese.`,
    expired: (id) => `El token «${id}» ha caducado y no se puede renovar; cree otro.`,
    revoked: (id) => `El token «${id}» está revocado y no se puede renovar; cree otro.`,
    ofDemo: (id) => `El token «${id}» es de la demo y no se puede renovar; cree otro.`,
  },
  draft: {
    otherWindow: 'El borrador ha cambiado en otra ventana. Compare con lo que hay ahora y guarde otra vez.',
    unknownBase: (version) => `El borrador parte de una versión que aquí no existe; la que vale es la ${version}.`,
    outdated: 'El borrador ya no cambiaría lo que mostraba la revisión. Mire la nueva.',
    reloadToOpen: 'El borrador ha cambiado en otra ventana. Recargue la página para verlo, y abra después.',
    lookFirst: 'Hay que mirar el borrador antes de guardarlo: léalo y guárdelo, y abra después a los clientes.',
    noTables: 'El restaurante aún no tiene mesas: no se podría sentar a nadie.',
    noHours: 'El restaurante aún no tiene horario: los clientes no podrían elegir día.',
    createdMeanwhile:
      'El restaurante se ha creado hace un momento, en otra ventana o por otra persona. Recargue la página.',
    onlyFirstManager:
      'Solo quien llegó con el enlace que dio el servidor en su primer arranque puede crear su restaurante.',
  },
  insights: {
    span: (to, from, most) =>
      `El campo «${to}» debe ser una fecha desde «${from}», con ${most} jornadas en total como máximo.`,
    together: 'El periodo de comparación necesita principio y final.',
  },
}
