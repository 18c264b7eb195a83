/** What managers read on the page with addresses for the places where guests look, in Spanish. */
import type * as en from '../../en/office/found.ts'
import { counted, type Translated } from '../../languages.ts'

export const foundTexts: Translated<typeof en.foundTexts> = {
  aside: 'Direcciones listas para los sitios donde buscan los clientes',
  where: 'Dónde buscan los clientes',
  whereHint: 'Cada dirección dice por sí sola de dónde vino una reserva. Sin cookies ni parámetros de seguimiento.',
  cameIn: (days) => `en ${days} días`,
  came: (count) => counted('es', count, { one: '# reserva', other: '# reservas' }),
  copy: 'Copiar',
  copied: 'Copiado',
  tryIt: 'Probar',
  address: 'Dirección',
  safe: 'https, responde sin redirección, sin parámetros',
  notSafe:
    'No es https: Apple no acepta una dirección así, y los navegadores avisan. Ponga en PUBLIC_URL la dirección https de este servidor.',
  notListed: 'Mientras no sea uno de sus orígenes, la dirección muestra la página de reservas y no cuenta para nadie.',
  addSource: 'Añadir a orígenes',
  addSourceOf: (name) => `Añadir a orígenes: ${name}`,
  afterSaving: 'Cuenta al guardar',
  ownSource: 'uno de sus orígenes',
  another: 'Otro sitio:',
  anotherHint: 'un hotel, una revista, una parada de autobús. Añádalo a sus orígenes y tendrá aquí una dirección.',
  once: 'Cinco minutos, una vez',
  stepsAsOf:
    'Según lo conocido en noviembre de 2026; esas páginas cambian a menudo sus nombres. Dibujos nuestros, no imágenes suyas.',
  menuCard: 'Carta',
  places: {
    google: {
      hint: 'Perfil de empresa, Búsqueda y Maps',
      steps: [
        'Entre con la cuenta de su negocio, busque su restaurante en Google y edite su perfil.',
        'Vaya a las reservas.',
        'Pegue la dirección como enlace para reservas y guarde.',
        'En uno o dos días, los clientes la ven como su enlace al reservar mesa.',
      ],
    },
    apple: {
      hint: 'Mapas, Siri y Wallet',
      steps: [
        'Entre en la página de Apple para empresas y elija su local.',
        'Vaya a sus acciones y elija reservar mesa.',
        'Pegue la dirección. Apple acepta direcciones https sin redirección.',
        'Apple la revisa primero, y de vez en cuando otra vez.',
      ],
    },
    instagram: {
      hint: 'Perfil e historias',
      steps: [
        'Abra su perfil y edítelo.',
        'Añada un enlace.',
        'Pegue la dirección y llámela «Su mesa».',
        'En las historias, úsela como pegatina de enlace.',
      ],
    },
    facebook: {
      hint: 'Página, botón de reserva',
      steps: [
        'Abra su página y cambie a ella.',
        'Edite el botón bajo la imagen y elija uno para reservar.',
        'Pegue la dirección.',
        'Guarde y púlselo una vez como lo haría un cliente.',
      ],
    },
    menuCard: {
      hint: 'Código QR en la carta o en la mesa',
      steps: [
        'Escriba abajo lo que deben leer los clientes.',
        'Imprima los carteles en papel grueso, o use la imagen para su carta.',
        'Corte por el borde y doble por el medio.',
        'Pruébelo con su propio teléfono antes de imprimir cien.',
      ],
    },
  },
  howMany: 'Cuántas reservas por cada una',
  howManyHint: 'Reservas hechas en los últimos 30 días.',
  inInsights: 'En las estadísticas',
  nobodyYet: 'Aún ninguna.',
  covers: (count) => counted('es', count, { one: '# comensal', other: '# comensales' }),
  noSource: 'Sin origen',
  formerSource: 'Un origen que ya no se usa',
  whatCounts:
    'Se cuenta al reservar una mesa, no al abrir una página. Una dirección con un origen que no está en su lista muestra la página de reservas y no cuenta para nadie.',
  tent: {
    title: 'Código QR y cartel de mesa',
    words: 'Texto',
    usual: 'Reserve su próxima mesa',
    print: 'Imprimir carteles',
    png: 'PNG, 1200 píxeles',
    hint: 'Dos en un A4, doblado una vez. Negro sobre blanco, 3 cm o más.',
    qr: (address) => `Código QR de ${address}`,
  },
}
