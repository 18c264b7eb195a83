/** Why a change to guests, the evening, people, programs or the restaurant's draft is refused, in French. */
import type { house as en } from '../../en/sentences/house.ts'
import type { Translated } from '../../languages.ts'

const roles: Readonly<Record<string, string>> = { viewer: 'lecteur', host: 'accueil', manager: 'responsable' }
const unlessAllowed = 'sauf si le serveur tourne avec WEBHOOK_ALLOW_PRIVATE=true'

export const house: Translated<typeof en> = {
  patrons: {
    another: 'Choisissez un autre client à fusionner.',
    telephoneTaken: (id) =>
      `Ce numéro de téléphone est déjà celui du client ${id}, qui porte aussi ce nom. Si c’est le même client, fusionnez les deux.`,
    emailTaken:
      'Cette adresse e-mail est déjà celle d’un autre client de ce restaurant. Si c’est le même client, fusionnez les deux.',
    known: (name, id) => `${name} est déjà connu : client ${id}.`,
    tooManyTags: (most) => `Cela ferait plus de ${most} tags. Retirez-en, ou écrivez plutôt une note.`,
  },
  evening: {
    noteChanged: 'La note de ce jour a été modifiée entre-temps. Lisez ce qui vaut maintenant, et renvoyez la vôtre.',
    sectionsChanged:
      'Les rangs de ce jour ont été modifiés entre-temps. Lisez ce qui vaut maintenant, et renvoyez les vôtres.',
    sectionTwice: (name) => `Deux rangs s’appellent ${name}.`,
    tableTwice: (id) => `La table numéro ${id} est donnée deux fois.`,
    noSlot: (slot, date) => `Aucun créneau ne commence à ${slot} le ${date} dans ce restaurant.`,
    slotsNotClosed: (slots, count, date) =>
      `Aucune fermeture trouvée : ${slots} ${count === 1 ? 'n’est pas fermé' : 'ne sont pas fermés'} le ${date}. Rien n’a été retiré.`,
  },
  people: {
    worksHere: (email, role) =>
      `${email} travaille déjà ici, avec le rôle ${roles[role] ?? role}. Changez plutôt ce rôle.`,
    onlyManager: (email) => `${email} est le seul responsable. Donnez d’abord ce rôle à une autre personne.`,
    unprovedAccount:
      'Un compte existe avec cette adresse, et personne n’a encore confirmé qu’il lui appartient. Faites-vous envoyer le lien par e-mail, ou demandez-en un à la personne qui gère ce serveur : il permet de choisir un nouveau mot de passe.',
    unprovedElsewhere: (email) =>
      `${email} travaille aussi dans un restaurant que vous ne gérez pas, et son compte n’est pas confirmé : le mot de passe vient d’un lien copié. Il faut passer par « Mot de passe oublié ? », ou par un lien de la personne qui gère ce serveur ; changez ensuite le rôle.`,
    tooManyDevices: (most) => `Un restaurant a ${most} appareils au plus. Terminez-en d’abord un.`,
    deviceEnded: (device) =>
      `Trop de codes PIN faux : « ${device} » a été terminé. Un responsable peut recréer cet appareil sur la page Équipe.`,
    wrongPin: (name) => `Ce n’est pas le code PIN de ${name}.`,
    pinLocked: (name) =>
      `Sur cette tablette, le code PIN de ${name} est bloqué. Connectez-vous avec votre mot de passe, ou laissez faire quelqu’un d’autre.`,
    factorFirst:
      'Votre mot de passe ne suffit pas ici. Utilisez votre clé d’accès, ou connectez-vous sur un autre appareil et ajoutez un second facteur.',
    codeToo: 'Saisissez aussi le code de votre application d’authentification.',
    notYours: 'Vous ne travaillez pas dans ce restaurant.',
    browserOn: (browser, system) => `${browser} sur ${system}`,
    unknownBrowser: 'Navigateur inconnu',
    invitationGone: 'Le lien d’une invitation n’est pas conservé. Invitez de nouveau la personne.',
    confirmationLink: 'Le lien se renvoie depuis la page où le client a demandé la table.',
    addressLink: 'Le lien est renvoyé quand le client redonne son adresse sur la page de la réservation.',
  },
  programs: {
    webhookLimit: (most) => `Un restaurant a ${most} webhooks au plus. Supprimez-en d’abord un.`,
    noCredentials: 'ne doit contenir ni nom d’utilisateur ni mot de passe ; les envois sont signés',
    noFragment: 'ne doit rien avoir après un #',
    https: `doit commencer par https://, ${unlessAllowed}`,
    publicAddress: `doit mener à une adresse publique, ${unlessAllowed}`,
    onlyDemo: 'n’existe que dans la démo sur cette machine',
    replaced: (id, by) =>
      `Le jeton « ${id} » a été remplacé par « ${by} » lors de son renouvellement. Renouvelez celui-ci.`,
    expired: (id) => `Le jeton « ${id} » a expiré et ne peut pas être renouvelé ; créez-en un autre.`,
    revoked: (id) => `Le jeton « ${id} » est révoqué et ne peut pas être renouvelé ; créez-en un autre.`,
    ofDemo: (id) => `Le jeton « ${id} » appartient à la démo et ne peut pas être renouvelé ; créez-en un autre.`,
  },
  draft: {
    otherWindow:
      'Le brouillon a été modifié dans une autre fenêtre. Comparez avec ce qui vaut maintenant, puis enregistrez de nouveau.',
    unknownBase: (version) =>
      `Le brouillon part d’une version qui n’existe pas ici ; la version actuelle est ${version}.`,
    outdated:
      'Ce brouillon changerait maintenant autre chose que ce que la vérification a montré. Regardez la nouvelle vérification.',
    reloadToOpen: 'Le brouillon a été modifié dans une autre fenêtre. Rechargez la page pour le voir, puis ouvrez.',
    lookFirst:
      'Votre brouillon est à vérifier avant d’être enregistré : lisez-le et enregistrez-le d’abord, puis ouvrez aux clients.',
    noTables: 'Le restaurant n’a pas encore de table : les clients ne pourraient pas être placés.',
    noHours: 'Le restaurant n’a pas encore d’horaires : les clients ne pourraient pas choisir de jour.',
    createdMeanwhile: 'Le restaurant vient d’être créé, dans une autre fenêtre ou par un collègue. Rechargez la page.',
    onlyFirstManager:
      'Seule la personne venue par le lien affiché au premier démarrage du serveur peut créer son restaurant.',
  },
  insights: {
    span: (to, from, most) =>
      `Le champ « ${to} » doit être une date à partir de « ${from} », ${most} jours au plus en tout.`,
    together: 'La période de comparaison a besoin d’un début et d’une fin.',
  },
}
