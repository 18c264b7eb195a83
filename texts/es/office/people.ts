/** What managers read on the page of people, in Spanish. */
import type * as en from '../../en/office/people.ts'
import { counted, type Translated } from '../../languages.ts'

export const peopleTexts: Translated<typeof en.peopleTexts> = {
  title: 'Equipo',
  aside: 'Quién entra y qué puede hacer. Lo que cambie aquí vale al momento.',
  here: 'Quién trabaja aquí',
  roles: {
    manager: 'Todo: también ajustes, equipo, webhooks y tokens',
    host: 'Reservas, clientes, bloqueos, cierres y la pausa',
    viewer: 'El día; los clientes con nombre, sin correo ni teléfono',
  },
  rolesTitle: 'Qué puede cada rol',
  seen: (when) => `Visto por última vez el ${when}`,
  neverSeen: 'Aún no ha entrado',
  noPassword: 'aún sin contraseña',
  linkOpen: 'enlace abierto',
  unproved: 'sin confirmar',
  unprovedHint:
    'Sin confirmar: la contraseña se puso con un enlace dado en mano, no por correo. Aquí conserva su rol; antes de entrar en un restaurante que usted no gestiona, debe elegir una contraseña nueva con un enlace enviado por correo.',

  invite: 'Invitar',
  inviteTitle: 'Invitar a alguien',
  email: 'Correo electrónico',
  role: 'Rol',
  how: 'Cómo recibe el enlace',
  byMail: 'Por correo',
  byHand: 'Lo doy yo',
  byHandHint:
    'Una cuenta creada con un enlace dado en mano queda sin confirmar, y con un enlace así no puede entrar en un restaurante de otro responsable.',
  noMail: 'Aquí no está configurado el correo: recibe usted un enlace para darlo en mano.',
  inviteAnother: 'Invitar a alguien más',
  done: 'Listo',
  linkFor: (email, until) =>
    `Un enlace para ${email}. Vale una vez, hasta el ${until}. Quien lo tiene puede entrar como esta persona: no lo envíe a nadie más.`,
  mailed: (email) =>
    `Va de camino a ${email}. También puede dar este en mano, pero solo el del correo confirma la cuenta:`,
  link: 'Enlace',
  copy: 'Copiar',
  copied: 'Copiado',

  invitations: 'Invitaciones',
  states: {
    none: 'por entregar',
    waiting: 'enviándose',
    sent: 'enviada',
    refused: 'la dirección rechaza el correo',
    failed: 'no se pudo entregar el correo',
    dropped: 'demasiados correos a esta dirección; dé el enlace en mano',
  },
  until: (role, until, by) => `${role}, abierta hasta el ${until}, de ${by}`,
  newLink: 'Enlace nuevo',
  newLinkFor: (email) => `Enlace nuevo para ${email}`,
  withdraw: 'Retirar',
  withdrawOf: (email) => `Retirar la invitación de ${email}`,
  withdrawn: (email) => `El enlace de ${email} ya no vale`,

  changeRole: 'Cambiar rol',
  roleChanged: (name, role) => `${name} tiene ahora el rol ${role} y vuelve a entrar`,
  roleHint: 'Un rol nuevo termina sus sesiones; tiene que volver a entrar.',
  onlyManager: 'Es el único responsable. Nombre antes a otro responsable.',
  password: 'Contraseña',
  passwordHint:
    'Un enlace para una contraseña nueva. Vale una vez, durante 48 horas, y al usarlo terminan sus sesiones.',
  firstPasswordHint: 'Un enlace para elegir la primera contraseña. Vale una vez, durante 48 horas.',
  mailLink: 'Enviar enlace',
  copyLink: 'Enlace en mano',
  sessions: 'Dónde ha entrado',
  noSessions: 'Ahora, en ningún sitio.',
  session: (used, address, since) => `Usado ${used} desde ${address}, entró ${since}`,
  endSessions: 'Terminar todas las sesiones',
  sessionsEnded: (name) => `Han terminado todas las sesiones de ${name}`,
  remove: (restaurant) => `Quitar de ${restaurant}`,
  removeSure: (name) =>
    `¿Quitar a ${name}? Sus sesiones terminan al momento. Lo que hizo queda en el historial, y puede volver a invitarle.`,
  removeNow: 'Quitar',
  keep: 'Dejar',
  removed: (name) => `${name} ya no trabaja aquí`,
  unknown: 'Esta persona no trabaja aquí.',

  signIn: 'Cómo se entra aquí',
  secondFactor: 'Se pide un segundo factor a',
  secondFactorRules: { nobody: 'Nadie', managers: 'Responsables', everybody: 'Todos' },
  secondFactorHint:
    'Tras la contraseña, un código de una aplicación; o una llave de acceso en lugar de ambos. Vale desde la próxima entrada.',
  without: (names) =>
    `${names.join(', ')}: aún sin segundo factor. Se crea en la próxima entrada; una llave de acceso cuenta.`,
  hasFactor: 'segundo factor',
  passkeys: (count) => counted('es', count, { one: '# llave de acceso', other: '# llaves de acceso' }),
  factor: 'Segundo factor',
  factorHint:
    'Para quien lo ha perdido todo: la aplicación, los códigos de recuperación y las llaves de acceso dejan de valer, y terminan todas las sesiones. Se le avisa por correo.',
  resetFactor: 'Retirar el segundo factor',
  factorReset: (name) => `El segundo factor de ${name} está retirado`,
}
