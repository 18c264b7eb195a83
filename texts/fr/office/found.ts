/** What managers read on the page with addresses for the places where guests look, in French. */
import type * as en from '../../en/office/found.ts'
import { counted, type Translated } from '../../languages.ts'

export const foundTexts: Translated<typeof en.foundTexts> = {
  aside: 'Des adresses prêtes pour les endroits où les clients cherchent',
  where: 'Où les clients cherchent',
  whereHint: 'Chaque adresse dit d’elle-même d’où vient une réservation. Sans cookies, sans paramètres de suivi.',
  cameIn: (days) => `venus en ${days} jours`,
  came: (count) => counted('fr', count, { one: '# venu', other: '# venus' }),
  copy: 'Copier',
  copied: 'Copié',
  tryIt: 'Essayer',
  address: 'Adresse',
  safe: 'https, répond sans redirection, sans paramètres',
  notSafe:
    'Pas https : Apple refuse une telle adresse, et les navigateurs affichent un avertissement. Réglez PUBLIC_URL sur l’adresse https de ce serveur.',
  notListed:
    'Tant qu’elle ne fait pas partie de vos sources, l’adresse affiche la page de réservation et ne compte pour personne.',
  addSource: 'Ajouter aux sources',
  addSourceOf: (name) => `Ajouter aux sources : ${name}`,
  afterSaving: 'Compte après l’enregistrement',
  ownSource: 'l’une de vos sources',
  another: 'Un autre endroit :',
  anotherHint: 'un hôtel, un magazine, un arrêt de bus. Ajoutez-le à vos sources, et il reçoit une adresse ici.',
  once: 'Cinq minutes, une seule fois',
  stepsAsOf: 'État de novembre 2026 ; ces pages changent souvent leurs noms. Nos dessins, pas des images d’eux.',
  menuCard: 'La carte',
  places: {
    google: {
      hint: 'Fiche d’établissement, Recherche et Maps',
      steps: [
        'Connectez-vous avec le compte de votre établissement, cherchez votre restaurant sur Google, et modifiez sa fiche.',
        'Allez là où sont les réservations.',
        'Collez l’adresse comme lien de réservation, et enregistrez.',
        'Les clients la voient comme votre lien pour réserver une table, après un jour ou deux.',
      ],
    },
    apple: {
      hint: 'Plans, Siri et Wallet',
      steps: [
        'Connectez-vous à la page d’Apple pour les entreprises et choisissez votre lieu.',
        'Ouvrez ses actions, et choisissez la réservation d’une table.',
        'Collez l’adresse. Apple prend des adresses https sans redirection.',
        'Apple la vérifie d’abord, puis de temps en temps.',
      ],
    },
    instagram: {
      hint: 'Profil et stories',
      steps: [
        'Ouvrez votre profil et modifiez-le.',
        'Ajoutez un lien.',
        'Collez l’adresse, et appelez-la « Votre table ».',
        'Dans les stories, mettez-la dans le sticker de lien.',
      ],
    },
    facebook: {
      hint: 'Page, bouton pour réserver',
      steps: [
        'Ouvrez votre page et agissez en son nom.',
        'Modifiez le bouton sous son image, et choisissez-en un pour réserver.',
        'Collez l’adresse.',
        'Enregistrez, et appuyez une fois dessus comme un client.',
      ],
    },
    menuCard: {
      hint: 'Code QR sur la carte ou un chevalet',
      steps: [
        'Écrivez ci-dessous les mots que les clients doivent lire.',
        'Imprimez les chevalets sur du papier épais, ou prenez l’image pour votre carte.',
        'Coupez le long du bord et pliez au milieu.',
        'Essayez avec votre propre téléphone avant d’en imprimer cent.',
      ],
    },
  },
  howMany: 'Combien sont venus par chacune',
  howManyHint: 'Réservations faites ces 30 derniers jours.',
  inInsights: 'Dans les analyses',
  nobodyYet: 'Aucun pour l’instant.',
  covers: (count) => counted('fr', count, { one: '# couvert', other: '# couverts' }),
  noSource: 'Aucune source nommée',
  formerSource: 'Une source qui ne sert plus',
  whatCounts:
    'Compté quand une table est réservée, pas quand une page est ouverte. Une adresse avec une source absente de votre liste affiche la page de réservation et ne compte pour personne.',
  tent: {
    title: 'Code QR et chevalet de table',
    words: 'Texte imprimé',
    usual: 'Réservez votre prochaine table',
    print: 'Imprimer les chevalets',
    png: 'PNG, 1200 px',
    hint: 'Deux sur un A4, pliés une fois. Noir sur blanc, 3 cm ou plus.',
    qr: (address) => `Code QR : ${address}`,
  },
}
