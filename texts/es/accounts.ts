/** What staff read on the pages of the server, in Spanish. */
import type { AccountTexts } from '../en/accounts.ts'
import { counted } from '../languages.ts'

export const accountTexts: AccountTexts = {
  language: 'es',
  wrong: (title) => `Error: ${title}`,
  notYet: 'Aún no ha funcionado',

  frame: {
    skip: 'Ir al contenido',
    ways: 'Principal',
    start: 'Inicio',
    account: 'Cuenta',
    signOut: 'Salir',
    toStart: 'Ir al inicio',
  },

  roles: {
    viewer: { name: 'lector', does: 'Ve el día, sin datos de contacto de los clientes.' },
    host: { name: 'recepción', does: 'Anota y cambia reservas, clientes, bloqueos y cierres.' },
    manager: { name: 'responsable', does: 'Lo hace todo: también ajustes, equipo, webhooks y tokens.' },
  },

  fields: {
    email: 'Correo electrónico',
    password: 'Contraseña',
    yourPassword: 'Su contraseña',
    currentPassword: 'Contraseña actual',
    newPassword: 'Contraseña nueva',
    newPasswordHint: '10 caracteres o más. Unas cuantas palabras son fáciles de recordar y difíciles de adivinar.',
    name: 'Su nombre',
    nameHint: 'Como lo ven sus compañeros junto a lo que usted hace.',
  },

  signIn: {
    title: 'Entrar',
    noPassword:
      '¿Aún no tiene contraseña o la ha olvidado? Un responsable de su restaurante puede enviarle un enlace para elegirla.',
    forgotten: '¿Olvidó la contraseña?',
    noPasswordYet: '¿Aún no tiene contraseña? Un responsable de su restaurante puede enviarle un enlace para elegirla.',
    signedOut: 'Ha salido.',
    refusedTitle: 'No es posible entrar',
    refused: 'Aquí no es posible entrar',
    demo: 'Esto es la demo',
    demoHint: 'Dos restaurantes inventados para probarlo todo. Sin contraseña, solo en este ordenador.',
    demoAs: (role) => `Probar como ${role}`,
  },

  firstManager: {
    title: 'Abrir su restaurante',
    hint: 'Es usted la primera persona aquí, y su responsable. Diga quién es; después, el restaurante queda preparado en un cuarto de hora.',
    emailHint: 'Con él entrará usted.',
    begin: 'Empezar',
    once: 'El enlace vale una vez. Puede dejarlo cuando quiera y seguir después: no se pierde nada.',
    startAgain: 'Reinicie el servidor para obtener otro enlace; da uno mientras no tenga restaurante.',
  },

  forgotten: {
    title: '¿Olvidó la contraseña?',
    hint: 'Escriba la dirección con la que entra. Le enviamos un enlace para elegir una contraseña nueva.',
    send: 'Enviar enlace',
    back: 'Volver a entrar',
    sentTitle: 'Mire su correo',
    sent: (email) =>
      `Si hay una cuenta para ${email}, un enlace va de camino. Vale una vez, durante 30 minutos, y cierra sus demás sesiones.`,
    noMail:
      '¿No llega nada? Mire en el correo no deseado y compruebe la dirección. Un responsable de su restaurante también puede darle un enlace.',
    askManager:
      'Aquí no está configurado el correo. Un responsable de su restaurante puede darle un enlace para elegir una contraseña nueva.',
  },

  invitation: {
    welcome: (restaurant) => `Le damos la bienvenida a ${restaurant}`,
    newPassword: 'Elegir contraseña nueva',
    setPassword: 'Elegir contraseña y entrar',
    join: 'Unirse y entrar',
    proves:
      'Ya hay una cuenta con esta dirección. Para que sea solo suya, elija una contraseña nueva: terminan todas las sesiones y todos los tokens de la cuenta.',
    hasAccount: 'Ya tiene una cuenta. Escriba su contraseña para añadirle este restaurante.',
    restaurant: 'Restaurante',
    role: 'Rol',
    once: 'El enlace vale una vez. Elegir una contraseña cierra sus demás sesiones.',
    notWorking: 'Este enlace no vale',
    notWorkingHere: 'Este enlace no vale aquí',
    askForLink: 'Pida un enlace nuevo a un responsable de su restaurante.',
    hasPassword: 'Si ya ha elegido una contraseña, puede',
    signIn: 'entrar',
  },

  start: {
    hello: (name) => `Hola, ${name}`,
    signedInAs: (email) => `Ha entrado como ${email}.`,
    restaurant: 'Su restaurante',
    restaurants: 'Sus restaurantes',
    noRole: 'Ahora mismo no tiene ningún rol en un restaurante. Pida a un responsable que le invite.',
    chosen: 'elegido',
    choose: 'Elegir restaurante',
    chooseAnother: 'Elegir otro restaurante',
    chooseHint: 'Puede cambiarlo cuando quiera.',
    asRole: (role) => `como ${role}`,
    work: 'Trabajar aquí',
    workIn: (restaurant) => `en ${restaurant}`,
    next: 'Qué puede hacer aquí',
    toAccount: 'Ver dónde ha entrado y cambiar la contraseña',
    toDocs: 'Leer y probar la API',
  },

  signOut: {
    title: 'Hay cambios que esperan red',
    waiting: (count) =>
      counted('es', count, {
        one: '# cambio espera en este dispositivo.',
        other: '# cambios esperan en este dispositivo.',
      }),
    kept: 'Si sale, los guarda 24 horas y nadie puede leerlos. Se envían cuando vuelva a entrar aquí.',
    back: 'Volver a la agenda',
  },

  diary: {
    title: 'Agenda',
    about: 'Las reservas de hoy, quién está en cada mesa y quién llega ahora.',
    needsScript: 'La agenda necesita JavaScript. Sin él queda la',
    toStart: 'página de inicio',
  },

  office: {
    title: 'Oficina',
    needsScript: 'La oficina necesita JavaScript. Sin él queda la',
    toStart: 'página de inicio',
  },

  /** Accounts of the company (OpenID Connect). `name`: what the company calls them. */
  company: {
    title: 'Cuenta de empresa',
    signIn: (name) => (name === undefined ? 'Entrar con la cuenta de su empresa' : `Entrar con ${name}`),
    join: (name) => (name === undefined ? 'Unirse con la cuenta de su empresa' : `Unirse con ${name}`),
    joinHint: 'Con la cuenta de la dirección de arriba. Así no hay que elegir contraseña.',
    only: 'Aquí todos entran con una cuenta de la empresa, sin contraseña propia.',
    rescue: 'Entrar con contraseña',
    linked: (linked, used) => `Con ella entra aquí. Vinculada ${linked}, usada ${used}.`,
    notLinked: 'Entre con ella una vez y quedará vinculada a usted. Su dirección debe ser esta.',
    notInvitedTitle: 'Aquí no tiene invitación',
    notInvited:
      'Pida una invitación a un responsable de su restaurante y abra el enlace. Si ya tiene una, venga por ese enlace, con la cuenta de la dirección a la que se envió.',
    failedTitle: 'No se ha podido entrar',
    failed: {
      'broken off': 'Se ha interrumpido.',
      unreachable: 'El acceso de su empresa no responde en este momento.',
      refused: 'Lo que volvió del acceso de su empresa no encaja o tardó demasiado. No ha entrado nadie.',
    },
    again: 'Probar otra vez',
    leavingTitle: 'Ha salido de aquí',
    leaving: 'Ahora saldrá también de su empresa.',
    leave: (name) => (name === undefined ? 'Salir también allí' : `Salir de ${name}`),
    stay: 'Seguir dentro allí',
  },

  passkeys: {
    title: 'Llaves de acceso',
    hint: 'Entre con el dedo, la cara o el código de su dispositivo. Nada que escribir, nada que robar.',
    none: 'Aún no tiene ninguna.',
    make: 'Crear llave de acceso',
    name: 'Su nombre, como «Portátil de la oficina»',
    made: (made, used) => `Creada ${made}, ${used === null ? 'aún sin usar' : `usada ${used}`}`,
    synced: 'sincronizada por su navegador',
    thisDevice: 'solo en un dispositivo',
    remove: 'Quitar',
    removeNamed: (name) => `la llave de acceso ${name}`,
    endsOthers: 'Crear o quitar una cierra sus demás sesiones.',
    signIn: 'Entrar con llave de acceso',
    or: 'o',
    failed: 'No se ha usado ninguna llave de acceso. Inténtelo otra vez o entre con su contraseña.',
    notWorking: 'Esta llave de acceso no funciona aquí. Pruebe otra o entre con su contraseña.',
    notMade: 'No se ha podido crear la llave de acceso. Inténtelo otra vez, por favor.',
    needsScript: 'Para crear una llave de acceso, permita scripts en esta página.',
    unsupported: 'Este navegador no tiene llaves de acceso.',
    why: {
      'no https': 'Aquí no hay llaves de acceso, porque a este servidor se llega sin https.',
      'an address':
        'Aquí no hay llaves de acceso, porque a este servidor se llega por un número. Necesitan un nombre, como book.example.com.',
    },
    elsewhere: 'Las llaves de acceso solo funcionan en la dirección para la que se crean:',
  },

  factor: {
    title: 'Segundo factor',
    hint: 'Después de la contraseña pedimos un código de su aplicación de autenticación.',
    off: 'Para entrar basta su contraseña.',
    on: 'activado',
    asked: (restaurant) => `${restaurant} pide un segundo factor.`,
    passkeyCounts:
      'Su llave de acceso cuenta; con una aplicación, además, puede entrar donde no tenga llave de acceso.',
    app: 'App de autenticación',
    set: (made, used) => `Configurada ${made}${used === null ? '' : `, usada ${used}`}`,
    setUp: 'Configurar una aplicación',
    replace: 'Sustituir',
    turnOff: 'Desactivar',
    recovery: 'Códigos de recuperación',
    left: (count) => counted('es', count, { one: 'Queda # de 10', other: 'Quedan # de 10' }),
    newCodes: 'Crear otros',
    codeTitle: 'Su código',
    codeHint: 'Abra su aplicación de autenticación y escriba las seis cifras de',
    code: 'Código',
    changes: 'Cambia cada 30 segundos. Se envía solo al llegar a seis cifras.',
    continue: 'Continuar',
    wrongCode: 'Este código no vale. Escriba el que se muestra ahora.',
    wait: (seconds) =>
      `Demasiados códigos incorrectos. Inténtelo otra vez en ${
        seconds < 60
          ? counted('es', seconds, { one: '# segundo', other: '# segundos' })
          : counted('es', Math.ceil(seconds / 60), { one: '# minuto', other: '# minutos' })
      }.`,
    useRecovery: 'Usar un código de recuperación',
    backToCode: 'Volver al código',
    neither:
      '¿No tiene ni la aplicación ni un código? Un responsable de su restaurante, o quien lleva este servidor, puede retirarle el segundo factor.',
    recoveryCodeTitle: 'Código de recuperación',
    recoveryCodeWhat: 'Uno de los diez que guardó al configurar el segundo factor. Cada uno vale una vez.',
    recoveryCodeHint: 'Con mayúsculas o sin ellas, con guion o sin él',
    passkeyTitle: 'Su llave de acceso',
    passkeyHint: 'Su restaurante pide un segundo factor, y el suyo es una llave de acceso.',
    passkeyElsewhere: 'Las llaves de acceso no funcionan en esta dirección. Abra aquella en la que suele entrar.',
    newTitle: 'Una cosa más',
    newHint: (restaurant) => `${restaurant} pide algo más que una contraseña. Se tarda un minuto, una vez.`,
    newPasskeyHint: 'Con el dedo, la cara o el código de este dispositivo. Así no necesita contraseña ni código.',
    newAppHint: 'Seis cifras de su teléfono después de cada contraseña.',
    useApp: 'Usar una aplicación',
    untilThen: 'Hasta entonces no puede leer ni cambiar nada aquí.',
    appTitle: 'App de autenticación',
    scan: 'Escanee esto con la aplicación o escriba la clave.',
    square: 'La clave como cuadrado para escanear',
    shownNow: 'El código que muestra ahora',
    turnOn: 'Activar',
    recoveryTitle: 'Diez códigos de recuperación',
    recoveryHint: 'Para el día en que pierda el teléfono. Cada uno vale una vez; no podemos volver a mostrarlos.',
    print: 'Imprimir',
    copy: 'Copiar',
    copied: 'Copiado',
    sure: 'Los he guardado en lugar seguro',
    lost: (count) =>
      `${counted('es', count, { one: 'Le queda # código', other: 'Le quedan # códigos' })} de recuperación. Si ha perdido su aplicación, configure ahora otra; los códigos anteriores dejan de valer.`,
  },

  account: {
    sessions: 'Sus sesiones abiertas',
    thisBrowser: 'este navegador',
    newAddress: 'dirección nueva',
    now: 'ahora',
    used: (used, address, signedIn) => `Usado ${used} desde ${address}, entró ${signedIn}`,
    signedInBy: {
      password: 'con contraseña',
      code: 'con contraseña y código',
      'recovery code': 'con contraseña y código de recuperación',
      passkey: 'con llave de acceso',
      company: 'con cuenta de empresa',
      link: 'con un enlace',
      demo: 'en la demo',
    },
    deviceUsed: (device, used) => `${device}, usado ${used}`,
    signOutElsewhere: 'Salir en los demás sitios',
    signOutEverywhere: 'Salir en todas partes',
    endedAtOnce: 'Termina al momento: una página que esté abierta allí pide entrar en un segundo.',
    changePassword: 'Cambiar su contraseña',
    changeHint: 'Se cerrarán sus demás sesiones.',
    change: 'Cambiar contraseña',
    language: 'Idioma',
    languageHint: 'De la agenda, la oficina y estas páginas, solo para usted y en todos sus dispositivos.',
    asBrowser: 'Como prefiera el navegador',
    choose: 'Elegir',
    wrongPassword: 'No es su contraseña actual.',
    notices: {
      factor_off: 'Ahora basta su contraseña para entrar, y se han cerrado sus demás sesiones.',
      pin: 'PIN guardado.',
      pin_removed: 'PIN quitado.',
      passkey: 'Llave de acceso creada: se han cerrado sus demás sesiones.',
      passkey_removed: 'Llave de acceso quitada: se han cerrado sus demás sesiones.',
      ended: 'La sesión de ese navegador ha terminado.',
      others: 'Se han cerrado sus demás sesiones.',
      language: 'Idioma guardado.',
      password: 'Contraseña cambiada: se han cerrado sus demás sesiones.',
    },
  },

  pin: {
    title: 'Su PIN',
    hint: 'Para decir quién es en las tabletas del restaurante. No vale en ningún otro sitio.',
    digits: 'De 4 a 6 cifras. Ni 1234 ni cuatro veces la misma.',
    isSet: 'elegido',
    since: (when) => `Elegido ${when}.`,
    choose: 'Su PIN',
    another: 'Otro PIN',
    set: 'Guardar PIN',
    change: 'Cambiar PIN',
    remove: 'Quitar PIN',
    noPin: 'Un PIN tiene de 4 a 6 cifras.',
    guessable:
      'Este PIN es el primero que alguien probaría. Elija cifras que no vayan seguidas, ni hacia arriba ni hacia abajo.',
    closed:
      'Se han escrito demasiados PIN erróneos en su nombre. Para volver a usarlo, entre otra vez o elija otro PIN.',
    devices: 'Tabletas en las que ha usado su PIN',
    acted: (when) => `Lo último que hizo allí: ${when}`,
    belongsTo: (restaurant) => `es de ${restaurant}`,
  },

  device: {
    title: 'Una tableta del restaurante',
    hint: 'Un responsable la crea en la oficina, en la página Equipo, y allí ve un código. Escríbalo aquí.',
    code: 'Código',
    codeHint: 'Por ejemplo, KXWB-4829. Vale una vez, durante diez minutos.',
    pair: 'Convertir en tableta del restaurante',
    whose:
      'Desde entonces este navegador es del restaurante y de nadie más. Si alguien había entrado aquí, su sesión termina.',
    signIn: 'Entrar con su propia cuenta',
    wrong: 'Este código no vale. Compruébelo o pida a un responsable que cree otro.',
    tooMany: 'Se han escrito demasiados códigos. Inténtelo otra vez en unos minutos.',
  },

  errors: {
    notDone: ['No ha funcionado'],
    notAllowed: ['No está permitido'],
    notFound: ['Esto no existe'],
    tooLong: ['Es demasiado largo', 'Vuelva atrás y acorte lo que ha escrito, por favor.'],
    noForm: ['No ha funcionado', 'Abra la página en un navegador y use allí el formulario, por favor.'],
    tooMany: [
      'Un momento, por favor',
      'Han llegado demasiadas peticiones desde su red. Inténtelo otra vez en un minuto.',
    ],
    unavailable: ['Un momento, por favor', 'Ahora mismo no es posible. Inténtelo otra vez en un minuto.'],
    unreadable: ['No ha funcionado', 'No se ha podido leer la petición.'],
    ourFault: ['Algo ha fallado', 'Es culpa nuestra, no suya. Inténtelo otra vez más tarde.'],
  },
}
