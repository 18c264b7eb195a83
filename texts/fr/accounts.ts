/** What staff read on the pages of the server, in French. */
import type { AccountTexts } from '../en/accounts.ts'
import { counted } from '../languages.ts'

export const accountTexts: AccountTexts = {
  language: 'fr',
  wrong: (title) => `Erreur : ${title}`,
  notYet: 'Cela n’a pas encore marché',

  frame: {
    skip: 'Aller au contenu',
    ways: 'Menu principal',
    start: 'Accueil',
    account: 'Compte',
    signOut: 'Se déconnecter',
    toStart: 'Aller à la page d’accueil',
  },

  roles: {
    viewer: { name: 'lecteur', does: 'Voit la journée, sans les coordonnées des clients.' },
    host: { name: 'accueil', does: 'Prend et modifie réservations, clients, blocages et fermetures.' },
    manager: { name: 'responsable', does: 'Peut tout faire : aussi réglages, équipe, webhooks et jetons.' },
  },

  fields: {
    email: 'Adresse e-mail',
    password: 'Mot de passe',
    yourPassword: 'Votre mot de passe',
    currentPassword: 'Mot de passe actuel',
    newPassword: 'Nouveau mot de passe',
    newPasswordHint: '10 caractères ou plus. Quelques mots se retiennent bien et se devinent mal.',
    name: 'Votre nom',
    nameHint: 'Tel que vos collègues le voient à côté de ce que vous faites.',
  },

  signIn: {
    title: 'Se connecter',
    noPassword:
      'Pas encore de mot de passe, ou oublié ? Un responsable de votre restaurant peut vous envoyer un lien pour en choisir un.',
    forgotten: 'Mot de passe oublié ?',
    noPasswordYet:
      'Pas encore de mot de passe ? Un responsable de votre restaurant peut vous envoyer un lien pour en choisir un.',
    signedOut: 'Votre session est fermée.',
    refusedTitle: 'La connexion n’est pas possible',
    refused: 'La connexion n’est pas possible ici',
    demo: 'Bienvenue dans la démo',
    demoHint: 'Deux restaurants inventés pour tout essayer. Sans mot de passe, sur cet ordinateur seulement.',
    demoAs: (role) => `Visiter avec le rôle ${role}`,
  },

  firstManager: {
    title: 'Ouvrir votre restaurant',
    hint: 'Vous êtes la première personne ici, et donc responsable. Dites qui vous êtes ; le restaurant est ensuite prêt en un quart d’heure environ.',
    emailHint: 'Elle sert à vous connecter.',
    begin: 'Commencer',
    once: 'Le lien sert une fois. Vous pouvez partir à tout moment et continuer plus tard : rien n’est perdu.',
    startAgain:
      'Redémarrez le serveur pour obtenir un nouveau lien ; il en affiche un tant qu’il n’a pas de restaurant.',
  },

  forgotten: {
    title: 'Mot de passe oublié ?',
    hint: 'Saisissez l’adresse avec laquelle vous vous connectez. Nous vous envoyons un lien pour choisir un nouveau mot de passe.',
    send: 'M’envoyer un lien',
    back: 'Retour à la connexion',
    sentTitle: 'Regardez dans votre messagerie',
    sent: (email) =>
      `S’il existe un compte pour ${email}, un lien est en route. Il sert une fois, pendant 30 minutes, et vous déconnecte partout ailleurs.`,
    noMail:
      'Rien reçu ? Regardez dans les indésirables, et vérifiez l’adresse. Un responsable de votre restaurant peut aussi vous donner un lien.',
    askManager:
      'Aucun envoi d’e-mails n’est configuré ici. Un responsable de votre restaurant peut vous donner un lien pour choisir un nouveau mot de passe.',
  },

  invitation: {
    welcome: (restaurant) => `${restaurant} vous souhaite la bienvenue`,
    newPassword: 'Choisir un nouveau mot de passe',
    setPassword: 'Choisir et se connecter',
    join: 'Rejoindre et se connecter',
    proves:
      'Un compte existe déjà avec cette adresse. Pour qu’il ne soit qu’à vous, choisissez un nouveau mot de passe : toutes les sessions et tous les jetons du compte prennent fin.',
    hasAccount: 'Vous avez déjà un compte. Saisissez son mot de passe pour y ajouter ce restaurant.',
    restaurant: 'Restaurant',
    role: 'Rôle',
    once: 'Le lien sert une fois. Choisir un mot de passe vous déconnecte partout ailleurs.',
    notWorking: 'Ce lien ne marche pas',
    notWorkingHere: 'Ce lien ne marche pas ici',
    askForLink: 'Demandez un nouveau lien à un responsable de votre restaurant.',
    hasPassword: 'Si vous avez déjà choisi un mot de passe, vous pouvez',
    signIn: 'vous connecter',
  },

  start: {
    hello: (name) => `Bonjour, ${name}`,
    signedInAs: (email) => `Vous utilisez le compte ${email}.`,
    restaurant: 'Votre restaurant',
    restaurants: 'Vos restaurants',
    noRole: 'Vous n’avez pas de rôle dans un restaurant pour le moment. Demandez une invitation à un responsable.',
    chosen: 'choisi',
    choose: 'Choisir un restaurant',
    chooseAnother: 'Choisir un autre restaurant',
    chooseHint: 'Vous pouvez en changer à tout moment.',
    asRole: (role) => `rôle : ${role}`,
    work: 'Travailler ici',
    workIn: (restaurant) => `(${restaurant})`,
    next: 'Ce que vous pouvez faire ici',
    toAccount: 'Voir vos sessions, et changer votre mot de passe',
    toDocs: 'Lire et essayer l’API',
  },

  signOut: {
    title: 'Des modifications attendent le réseau',
    waiting: (count) =>
      counted('fr', count, {
        one: '# modification attend sur cet appareil.',
        other: '# modifications attendent sur cet appareil.',
      }),
    kept: 'Après la déconnexion, il les garde 24 heures, et personne ne peut les lire. Elles sont envoyées quand vous vous reconnectez ici.',
    back: 'Les voir dans l’agenda',
  },

  diary: {
    title: 'Agenda',
    about: 'Les réservations du jour, qui est à quelle table et qui vient ensuite.',
    needsScript: 'L’agenda a besoin de JavaScript. Sans lui, il reste la',
    toStart: 'page d’accueil',
  },

  office: {
    title: 'Bureau',
    needsScript: 'Le bureau a besoin de JavaScript. Sans lui, il reste la',
    toStart: 'page d’accueil',
  },

  /** Accounts of the company (OpenID Connect). `name`: what the company calls them. */
  company: {
    title: 'Compte d’entreprise',
    signIn: (name) =>
      name === undefined ? 'Se connecter avec le compte de votre entreprise' : `Se connecter avec ${name}`,
    join: (name) => (name === undefined ? 'Rejoindre avec le compte de votre entreprise' : `Rejoindre avec ${name}`),
    joinHint: 'Avec le compte de l’adresse ci-dessus. Il n’y a alors pas de mot de passe à choisir.',
    only: 'Ici, tout le monde se connecte avec un compte de l’entreprise, sans mot de passe à soi.',
    rescue: 'Se connecter par mot de passe',
    linked: (linked, used) => `Il vous connecte. Lié ${linked}, utilisé ${used}.`,
    notLinked: 'Connectez-vous une fois avec lui, et il est lié à vous. Son adresse doit être celle-ci.',
    notInvitedTitle: 'Vous n’êtes pas invité ici',
    notInvited:
      'Demandez une invitation à un responsable de votre restaurant et ouvrez son lien. Si vous en avez déjà une, venez par ce lien, avec le compte de l’adresse à laquelle il a été envoyé.',
    failedTitle: 'La connexion n’a pas abouti',
    failed: {
      'broken off': 'Elle a été interrompue.',
      unreachable: 'La connexion de votre entreprise ne répond pas pour le moment.',
      refused:
        'La réponse de la connexion de votre entreprise ne convient pas ou a trop tardé. Personne n’a été connecté.',
    },
    again: 'Réessayer',
    leavingTitle: 'Vous êtes déconnecté ici',
    leaving: 'Vous allez l’être aussi dans votre entreprise.',
    leave: (name) => (name === undefined ? 'Se déconnecter là-bas aussi' : `Se déconnecter de ${name}`),
    stay: 'Y rester connecté',
  },

  passkeys: {
    title: 'Clés d’accès',
    hint: 'Connectez-vous avec le doigt, le visage ou le code de votre appareil. Rien à saisir, rien à voler.',
    none: 'Vous n’en avez pas encore.',
    make: 'Créer une clé d’accès',
    name: 'Son nom, par exemple « Portable du bureau »',
    made: (made, used) => `Créée ${made}, ${used === null ? 'pas encore utilisée' : `utilisée ${used}`}`,
    synced: 'synchronisée par votre navigateur',
    thisDevice: 'sur un seul appareil',
    remove: 'Supprimer',
    removeNamed: (name) => `la clé d’accès ${name}`,
    endsOthers: 'En créer ou en supprimer une termine vos autres sessions.',
    signIn: 'Utiliser une clé d’accès',
    or: 'ou',
    failed: 'Aucune clé d’accès n’a été utilisée. Réessayez, ou connectez-vous avec votre mot de passe.',
    notWorking: 'Cette clé d’accès ne marche pas ici. Essayez-en une autre, ou connectez-vous avec votre mot de passe.',
    notMade: 'La clé d’accès n’a pas pu être créée. Réessayez.',
    needsScript: 'Pour créer une clé d’accès, autorisez les scripts sur cette page.',
    unsupported: 'Ce navigateur ne connaît pas les clés d’accès.',
    why: {
      'no https': 'Il n’y a pas de clés d’accès ici, car ce serveur est joint sans https.',
      'an address':
        'Il n’y a pas de clés d’accès ici, car ce serveur est joint par un numéro. Il leur faut un nom, tel que book.example.com.',
    },
    elsewhere: 'Les clés d’accès ne marchent qu’à l’adresse pour laquelle elles sont créées :',
  },

  factor: {
    title: 'Second facteur',
    hint: 'Après votre mot de passe, nous demandons un code de votre application d’authentification.',
    off: 'Votre mot de passe suffit pour vous connecter.',
    on: 'activé',
    asked: (restaurant) => `${restaurant} demande un second facteur.`,
    passkeyCounts:
      'Votre clé d’accès compte ; avec une application en plus, vous vous connectez aussi là où vous n’en avez pas.',
    app: 'Appli d’authentification',
    set: (made, used) => `Activée ${made}${used === null ? '' : `, utilisée ${used}`}`,
    setUp: 'Ajouter une application',
    replace: 'Remplacer',
    turnOff: 'Désactiver',
    recovery: 'Codes de secours',
    left: (count) => `encore ${count} sur 10`,
    newCodes: 'Les renouveler',
    codeTitle: 'Votre code',
    codeHint: 'Ouvrez votre application d’authentification et saisissez les six chiffres pour',
    code: 'Code',
    changes: 'Il change toutes les 30 secondes. Envoyé de lui-même dès que les six chiffres y sont.',
    continue: 'Continuer',
    wrongCode: 'Ce code ne marche pas. Saisissez celui qui s’affiche maintenant.',
    wait: (seconds) =>
      `Trop de codes faux. Réessayez dans ${
        seconds < 60
          ? counted('fr', seconds, { one: '# seconde', other: '# secondes' })
          : counted('fr', Math.ceil(seconds / 60), { one: '# minute', other: '# minutes' })
      }.`,
    useRecovery: 'Utiliser un code de secours',
    backToCode: 'Retour au code',
    neither:
      'Ni l’un ni l’autre ? Un responsable de votre restaurant, ou la personne qui gère ce serveur, peut le remettre à zéro.',
    recoveryCodeTitle: 'Code de secours',
    recoveryCodeWhat: 'L’un des dix que vous avez gardés en activant le second facteur. Chacun sert une fois.',
    recoveryCodeHint: 'Majuscules ou non, avec ou sans tiret',
    passkeyTitle: 'Votre clé d’accès',
    passkeyHint: 'Votre restaurant demande un second facteur, et le vôtre est une clé d’accès.',
    passkeyElsewhere:
      'Les clés d’accès ne marchent pas à cette adresse. Ouvrez celle où vous vous connectez d’habitude.',
    newTitle: 'Encore une chose',
    newHint: (restaurant) => `${restaurant} demande plus qu’un mot de passe. Cela prend une minute, une seule fois.`,
    newPasskeyHint:
      'Avec le doigt, le visage ou le code de cet appareil. Il ne vous faut alors ni mot de passe ni code.',
    newAppHint: 'Six chiffres de votre téléphone après chaque mot de passe.',
    useApp: 'Utiliser une application',
    untilThen: 'D’ici là, vous ne pouvez rien lire ni rien modifier ici.',
    appTitle: 'Appli d’authentification',
    scan: 'Scannez ceci avec l’application, ou saisissez la clé.',
    square: 'La clé sous forme de carré à scanner',
    shownNow: 'Le code qu’elle affiche maintenant',
    turnOn: 'Activer',
    recoveryTitle: 'Dix codes de secours',
    recoveryHint:
      'Pour le jour où votre téléphone est perdu. Chacun sert une fois ; nous ne pouvons pas les afficher de nouveau.',
    print: 'Imprimer',
    copy: 'Copier',
    copied: 'Copié',
    sure: 'Je les ai mis en lieu sûr',
    lost: (count) =>
      `${counted('fr', count, { one: 'Il vous reste # code de secours.', other: 'Il vous reste # codes de secours.' })} Si votre application est perdue, ajoutez-en une nouvelle maintenant ; les anciens codes disparaissent avec elle.`,
  },

  account: {
    sessions: 'Vos sessions',
    thisBrowser: 'ce navigateur',
    newAddress: 'nouvelle adresse',
    now: 'maintenant',
    used: (used, address, signedIn) => `Utilisé ${used} depuis ${address}, connexion ${signedIn}`,
    signedInBy: {
      password: 'par mot de passe',
      code: 'par mot de passe et code',
      'recovery code': 'par mot de passe et code de secours',
      passkey: 'par clé d’accès',
      company: 'par compte d’entreprise',
      link: 'par un lien',
      demo: 'à la démo',
    },
    deviceUsed: (device, used) => `${device}, utilisé ${used}`,
    signOutElsewhere: 'Se déconnecter ailleurs',
    signOutEverywhere: 'Se déconnecter partout',
    endedAtOnce: 'L’effet est immédiat : une page ouverte là-bas demande la connexion dans la seconde.',
    changePassword: 'Changer votre mot de passe',
    changeHint: 'Vos autres sessions se terminent.',
    change: 'Changer le mot de passe',
    language: 'Langue',
    languageHint: 'Celle de l’agenda, du bureau et de ces pages, rien que pour vous, sur tous vos appareils.',
    asBrowser: 'Comme votre navigateur',
    choose: 'Choisir',
    wrongPassword: 'Ce n’est pas votre mot de passe actuel.',
    notices: {
      factor_off: 'Votre mot de passe suffit maintenant, et vos autres sessions sont terminées.',
      pin: 'Votre code PIN est défini.',
      pin_removed: 'Votre code PIN est supprimé.',
      passkey: 'La clé d’accès est créée, et vos autres sessions sont terminées.',
      passkey_removed: 'La clé d’accès est supprimée, et vos autres sessions sont terminées.',
      ended: 'La session de ce navigateur est terminée.',
      others: 'Vos autres sessions sont terminées.',
      language: 'Langue enregistrée.',
      password: 'Votre mot de passe est changé, et vos autres sessions sont terminées.',
    },
  },

  pin: {
    title: 'Votre code PIN',
    hint: 'Sur les tablettes du restaurant, pour dire que c’est vous. Il ne vaut nulle part ailleurs.',
    digits: '4 à 6 chiffres. Ni 1234, ni quatre fois le même.',
    isSet: 'défini',
    since: (when) => `Défini ${when}.`,
    choose: 'Choisir un code PIN',
    another: 'Autre code PIN',
    set: 'Définir le code PIN',
    change: 'Changer le code PIN',
    remove: 'Supprimer le code PIN',
    noPin: 'Un code PIN a 4 à 6 chiffres.',
    guessable:
      'Ce code PIN est le premier que l’on essaierait. Choisissez des chiffres qui ne se suivent ni en montant ni en descendant.',
    closed:
      'Trop de codes PIN faux ont été saisis en votre nom. Reconnectez-vous, ou choisissez un autre code PIN, pour qu’il vaille de nouveau.',
    devices: 'Tablettes où vous avez utilisé votre code PIN',
    acted: (when) => `Votre dernière action là-bas : ${when}`,
    belongsTo: (restaurant) => `appartient à ${restaurant}`,
  },

  device: {
    title: 'Une tablette du restaurant',
    hint: 'Un responsable la crée dans le bureau, sur la page Équipe, et y voit un code. Saisissez-le ici.',
    code: 'Code',
    codeHint: 'Par exemple KXWB-4829. Il sert une fois, pendant dix minutes.',
    pair: 'En faire une tablette du restaurant',
    whose:
      'Dès lors, ce navigateur appartient au restaurant, et à personne d’autre. La session ouverte ici se termine.',
    signIn: 'Se connecter en son nom',
    wrong: 'Ce code ne marche pas. Vérifiez-le, ou demandez-en un nouveau à un responsable.',
    tooMany: 'Trop de codes ont été saisis. Réessayez dans quelques minutes.',
  },

  errors: {
    notDone: ['Cela n’a pas marché'],
    notAllowed: ['Ce n’est pas permis'],
    notFound: ['Cela n’existe pas'],
    tooLong: ['C’est trop long', 'Revenez en arrière et raccourcissez votre saisie.'],
    noForm: ['Cela n’a pas marché', 'Ouvrez la page dans un navigateur et utilisez-y le formulaire.'],
    tooMany: ['Un instant, s’il vous plaît', 'Trop de requêtes viennent de votre réseau. Réessayez dans une minute.'],
    unavailable: ['Un instant, s’il vous plaît', 'Ce n’est pas possible en ce moment. Réessayez dans une minute.'],
    unreadable: ['Cela n’a pas marché', 'La requête n’a pas pu être lue.'],
    ourFault: ['Un problème est survenu', 'C’est notre faute, pas la vôtre. Réessayez plus tard.'],
  },
}
