/** The patrons of the demo restaurants. They are invented; addresses and numbers are reserved for examples. */
import type { PatronTag } from '../../../../domain/guest/patron-tags.ts'

export type DemoPatron = {
  name: string
  email: string | null
  prefix: string | null
  local: boolean
  walkin: boolean
  tags: readonly PatronTag[]
  comments: string | null
}

const guest = (name: string, email: string, prefix: string, tags: PatronTag[] = [], comments = ''): DemoPatron => {
  return { name, email, prefix, local: false, walkin: false, tags, comments: comments || null }
}

const maltese = (name: string, email: string, tags: PatronTag[] = [], comments = ''): DemoPatron => {
  return { ...guest(name, email, '+356', tags, comments), local: true }
}

const newYorker = (name: string, email: string, tags: PatronTag[] = []): DemoPatron => {
  return { ...guest(name, email, '+1', tags), local: true }
}

const contactless = { email: null, prefix: null, comments: null }
const walkIn: DemoPatron = { ...contactless, name: 'Walk-in', local: false, walkin: true, tags: [] }

/** The first two come often; the last three guests before the walk-ins have not come for half a year. */
export const trattoriaPatrons: readonly DemoPatron[] = [
  maltese('Ġorġ Borg', 'gorg.borg@example.com', ['is_vip', 'is_wine_lover', 'is_high_spender'], 'Always table M1.'),
  maltese('Maria Camilleri', 'maria.camilleri@example.com', ['is_vip', 'is_vegetarian']),
  maltese('Ċensu Vella', 'censu.vella@example.com', ['is_always_late'], 'Keeps the table waiting, calls ahead.'),
  maltese('Żeppi Zammit', 'zeppi.zammit@example.org', ['is_wine_lover']),
  maltese('Ġulja Farrugia', 'gulja.farrugia@example.com', ['is_gluten_intolerant']),
  maltese('Ħelena Galea', 'helena.galea@example.org', ['is_with_pet'], 'A small, quiet dog.'),
  maltese('Pawlu Micallef', 'pawlu.micallef@example.com', ['is_low_spender']),
  maltese('Karmenu Spiteri', 'karmenu.spiteri@example.com', ['is_high_spender', 'is_wine_lover']),
  maltese('Rita Attard', 'rita.attard@example.org', ['is_lactose_intolerant']),
  maltese('Noel Grech', 'noel.grech@example.com'),
  maltese('Ylenia Azzopardi', 'ylenia.azzopardi@example.com', ['is_vegan']),
  maltese('Clint Debono', 'clint.debono@example.org'),
  guest('José Luis García Núñez', 'jose.garcia@example.com', '+34', ['is_wine_lover']),
  guest('Zoë Müller', 'zoe.mueller@example.com', '+49', ['is_vegan', 'is_allergic_to_nuts']),
  guest('Jürgen Weiß', 'juergen.weiss@example.org', '+49', ['is_high_spender']),
  guest('François Lefèvre', 'francois.lefevre@example.com', '+33', ['is_wine_lover', 'is_vip']),
  guest('Chloé Dubois', 'chloe.dubois@example.org', '+33', ['is_vegetarian']),
  guest('Giulia Rossi', 'giulia.rossi@example.com', '+39'),
  guest('Niccolò Bianchi', 'niccolo.bianchi@example.com', '+39', ['is_always_late']),
  guest('Søren Ørsted', 'soren.orsted@example.com', '+45', ['is_allergic_to_shellfish']),
  guest('Åsa Lindström', 'asa.lindstrom@example.org', '+46', ['is_lactose_intolerant']),
  guest('Bjørn Håkonsen', 'bjorn.hakonsen@example.com', '+47'),
  guest('Päivi Hämäläinen', 'paivi.hamalainen@example.com', '+358', ['is_gluten_intolerant']),
  guest('Guðrún Þórsdóttir', 'gudrun.thorsdottir@example.org', '+354', ['is_with_pet']),
  guest('Siobhán Ní Bhriain', 'siobhan.nibhriain@example.com', '+353', ['is_vegetarian']),
  guest('Łukasz Wiśniewski', 'lukasz.wisniewski@example.com', '+48', ['is_high_spender']),
  guest('Małgorzata Żółć', 'malgorzata.zolc@example.org', '+48'),
  guest('Jiří Dvořák', 'jiri.dvorak@example.com', '+420', ['is_low_spender']),
  guest('Ľubica Šťastná', 'lubica.stastna@example.com', '+421'),
  guest('Ödön Szűcs', 'odon.szucs@example.org', '+36', ['is_wine_lover']),
  guest('Ștefan Țăranu', 'stefan.taranu@example.com', '+40'),
  guest('Đorđe Živković', 'djordje.zivkovic@example.com', '+381', ['is_allergic_to_nuts']),
  guest('Željka Šarić', 'zeljka.saric@example.org', '+385'),
  guest('Ελένη Παπαδοπούλου', 'eleni.papadopoulou@example.com', '+30', ['is_vip']),
  guest('Γιώργος Νικολάου', 'giorgos.nikolaou@example.com', '+356', ['is_always_late']),
  guest('Олена Шевченко', 'olena.shevchenko@example.org', '+380', ['is_vegetarian']),
  guest('Димитър Иванов', 'dimitar.ivanov@example.com', '+359'),
  guest('Ayşe Yıldız', 'ayse.yildiz@example.com', '+90', ['is_gluten_intolerant']),
  guest('İbrahim Çelik', 'ibrahim.celik@example.org', '+90', ['is_high_spender']),
  guest('יעל כהן', 'yael.cohen@example.com', '+972', ['is_allergic_to_shellfish']),
  guest('ليلى حداد', 'layla.haddad@example.com', '+961', ['is_vegan']),
  guest('سمير منصور', 'samir.mansour@example.org', '+20'),
  guest('Amina Diallo', 'amina.diallo@example.com', '+221'),
  guest('Chinụa Okafor', 'chinua.okafor@example.com', '+234', ['is_high_spender']),
  guest('Priya Nair', 'priya.nair@example.org', '+91', ['is_vegetarian', 'is_lactose_intolerant']),
  guest('अर्जुन शर्मा', 'arjun.sharma@example.com', '+91', ['is_vegetarian']),
  guest('Nguyễn Thị Hồng', 'nguyen.hong@example.com', '+84', ['is_allergic_to_shellfish']),
  guest('王小明', 'wang.xiaoming@example.org', '+86'),
  guest('田中 さくら', 'tanaka.sakura@example.com', '+81', ['is_vip'], 'Speaks English; likes the cellar.'),
  guest('김민준', 'kim.minjun@example.com', '+82', ['is_wine_lover']),
  guest('Māia Tāwhiri', 'maia.tawhiri@example.org', '+64'),
  guest("Seán O'Connor", 'sean.oconnor@example.com', '+353', ['is_low_spender']),
  guest('João Conceição', 'joao.conceicao@example.com', '+351', ['is_with_pet']),
  guest('Anaïs Peeters', 'anais.peeters@example.org', '+32', ['is_vegetarian']),
  guest('Jan-Willem van der Berg', 'jw.vanderberg@example.com', '+31'),
  guest('Mary-Jane Smith', 'mj.smith@example.com', '+44', ['is_allergic_to_nuts'], 'Carries an injector.'),
  walkIn,
  walkIn,
  walkIn,
  walkIn,
]

export const bistroPatrons: readonly DemoPatron[] = [
  newYorker('Renée Washington', 'renee.washington@example.com', ['is_vip', 'is_high_spender']),
  newYorker('Luis Peña', 'luis.pena@example.com', ['is_wine_lover']),
  newYorker('Grace Kim', 'grace.kim@example.org', ['is_vegan']),
  newYorker('Noah Goldberg', 'noah.goldberg@example.com', ['is_allergic_to_shellfish']),
  newYorker('Aaliyah Johnson', 'aaliyah.johnson@example.com'),
  newYorker('Patrick O’Malley', 'patrick.omalley@example.org', ['is_always_late']),
  guest('Émile Tremblay', 'emile.tremblay@example.com', '+1', ['is_wine_lover']),
  guest('Beatriz Araújo', 'beatriz.araujo@example.com', '+55'),
  walkIn,
]

/** Invented numbers, one for each index. */
export const mobileNumberOf = (index: number): string => `79000${String(index + 1).padStart(3, '0')}`
