/** Who eats at the demo restaurants. Nobody of these exists: addresses and numbers are kept free for examples. */

import type { PatronTag } from '../../domain/patron-tags.ts'

export type Person = {
  name: string
  email: string | null
  prefix: string | null
  local: boolean
  walkin: boolean
  tags: readonly PatronTag[]
  comments: string | null
}

const person = (name: string, email: string, prefix: string, tags: PatronTag[] = [], comments = ''): Person => ({
  name,
  email,
  prefix,
  local: false,
  walkin: false,
  tags,
  comments: comments || null,
})

const local = (name: string, email: string, tags: PatronTag[] = [], comments = ''): Person => ({
  ...person(name, email, '+356', tags, comments),
  local: true,
})

const newYorker = (name: string, email: string, tags: PatronTag[] = [], comments = ''): Person => ({
  ...person(name, email, '+1', tags, comments),
  local: true,
})

const walkIn: Person = {
  name: 'Walk-in',
  email: null,
  prefix: null,
  local: false,
  walkin: true,
  tags: [],
  comments: null,
}

/** The first two come often; the last three have not come for half a year. */
export const trattoriaGuests: readonly Person[] = [
  local('Ġorġ Borg', 'gorg.borg@example.com', ['is_vip', 'is_wine_lover', 'is_high_spender'], 'Always table M1.'),
  local('Maria Camilleri', 'maria.camilleri@example.com', ['is_vip', 'is_vegetarian']),
  local('Ċensu Vella', 'censu.vella@example.com', ['is_always_late'], 'Keeps the table waiting, calls ahead.'),
  local('Żeppi Zammit', 'zeppi.zammit@example.org', ['is_wine_lover']),
  local('Ġulja Farrugia', 'gulja.farrugia@example.com', ['is_gluten_intolerant']),
  local('Ħelena Galea', 'helena.galea@example.org', ['is_with_pet'], 'A small, quiet dog.'),
  local('Pawlu Micallef', 'pawlu.micallef@example.com', ['is_low_spender']),
  local('Karmenu Spiteri', 'karmenu.spiteri@example.com', ['is_high_spender', 'is_wine_lover']),
  local('Rita Attard', 'rita.attard@example.org', ['is_lactose_intolerant']),
  local('Noel Grech', 'noel.grech@example.com'),
  local('Ylenia Azzopardi', 'ylenia.azzopardi@example.com', ['is_vegan']),
  local('Clint Debono', 'clint.debono@example.org'),
  person('José Luis García Núñez', 'jose.garcia@example.com', '+34', ['is_wine_lover']),
  person('Zoë Müller', 'zoe.mueller@example.com', '+49', ['is_vegan', 'is_allergic_to_nuts']),
  person('Jürgen Weiß', 'juergen.weiss@example.org', '+49', ['is_high_spender']),
  person('François Lefèvre', 'francois.lefevre@example.com', '+33', ['is_wine_lover', 'is_vip']),
  person('Chloé Dubois', 'chloe.dubois@example.org', '+33', ['is_vegetarian']),
  person('Giulia Rossi', 'giulia.rossi@example.com', '+39'),
  person('Niccolò Bianchi', 'niccolo.bianchi@example.com', '+39', ['is_always_late']),
  person('Søren Ørsted', 'soren.orsted@example.com', '+45', ['is_allergic_to_shellfish']),
  person('Åsa Lindström', 'asa.lindstrom@example.org', '+46', ['is_lactose_intolerant']),
  person('Bjørn Håkonsen', 'bjorn.hakonsen@example.com', '+47'),
  person('Päivi Hämäläinen', 'paivi.hamalainen@example.com', '+358', ['is_gluten_intolerant']),
  person('Guðrún Þórsdóttir', 'gudrun.thorsdottir@example.org', '+354', ['is_with_pet']),
  person('Siobhán Ní Bhriain', 'siobhan.nibhriain@example.com', '+353', ['is_vegetarian']),
  person('Łukasz Wiśniewski', 'lukasz.wisniewski@example.com', '+48', ['is_high_spender']),
  person('Małgorzata Żółć', 'malgorzata.zolc@example.org', '+48'),
  person('Jiří Dvořák', 'jiri.dvorak@example.com', '+420', ['is_low_spender']),
  person('Ľubica Šťastná', 'lubica.stastna@example.com', '+421'),
  person('Ödön Szűcs', 'odon.szucs@example.org', '+36', ['is_wine_lover']),
  person('Ștefan Țăranu', 'stefan.taranu@example.com', '+40'),
  person('Đorđe Živković', 'djordje.zivkovic@example.com', '+381', ['is_allergic_to_nuts']),
  person('Željka Šarić', 'zeljka.saric@example.org', '+385'),
  person('Ελένη Παπαδοπούλου', 'eleni.papadopoulou@example.com', '+30', ['is_vip']),
  person('Γιώργος Νικολάου', 'giorgos.nikolaou@example.com', '+30', ['is_always_late']),
  person('Олена Шевченко', 'olena.shevchenko@example.org', '+380', ['is_vegetarian']),
  person('Димитър Иванов', 'dimitar.ivanov@example.com', '+359'),
  person('Ayşe Yıldız', 'ayse.yildiz@example.com', '+90', ['is_gluten_intolerant']),
  person('İbrahim Çelik', 'ibrahim.celik@example.org', '+90', ['is_high_spender']),
  person('יעל כהן', 'yael.cohen@example.com', '+972', ['is_allergic_to_shellfish']),
  person('ليلى حداد', 'layla.haddad@example.com', '+961', ['is_vegan']),
  person('سمير منصور', 'samir.mansour@example.org', '+20'),
  person('Amina Diallo', 'amina.diallo@example.com', '+221'),
  person('Chinụa Okafor', 'chinua.okafor@example.com', '+234', ['is_high_spender']),
  person('Priya Nair', 'priya.nair@example.org', '+91', ['is_vegetarian', 'is_lactose_intolerant']),
  person('अर्जुन शर्मा', 'arjun.sharma@example.com', '+91', ['is_vegetarian']),
  person('Nguyễn Thị Hồng', 'nguyen.hong@example.com', '+84', ['is_allergic_to_shellfish']),
  person('王小明', 'wang.xiaoming@example.org', '+86'),
  person('田中 さくら', 'tanaka.sakura@example.com', '+81', ['is_vip'], 'Speaks English; likes the cellar.'),
  person('김민준', 'kim.minjun@example.com', '+82', ['is_wine_lover']),
  person('Māia Tāwhiri', 'maia.tawhiri@example.org', '+64'),
  person("Seán O'Connor", 'sean.oconnor@example.com', '+353', ['is_low_spender']),
  person('João Conceição', 'joao.conceicao@example.com', '+351', ['is_with_pet']),
  person('Anaïs Peeters', 'anais.peeters@example.org', '+32', ['is_vegetarian']),
  person('Jan-Willem van der Berg', 'jw.vanderberg@example.com', '+31'),
  person('Mary-Jane Smith', 'mj.smith@example.com', '+44', ['is_allergic_to_nuts'], 'Carries an injector.'),
  walkIn,
  walkIn,
  walkIn,
  walkIn,
]

export const bistroGuests: readonly Person[] = [
  newYorker('Renée Washington', 'renee.washington@example.com', ['is_vip', 'is_high_spender']),
  newYorker('Luis Peña', 'luis.pena@example.com', ['is_wine_lover']),
  newYorker('Grace Kim', 'grace.kim@example.org', ['is_vegan']),
  newYorker('Noah Goldberg', 'noah.goldberg@example.com', ['is_allergic_to_shellfish']),
  newYorker('Aaliyah Johnson', 'aaliyah.johnson@example.com'),
  newYorker('Patrick O’Malley', 'patrick.omalley@example.org', ['is_always_late']),
  person('Émile Tremblay', 'emile.tremblay@example.com', '+1', ['is_wine_lover']),
  person('Beatriz Araújo', 'beatriz.araujo@example.com', '+55'),
  walkIn,
]

/** Numbers that no one has: `index` tells them apart. */
export const mobileNumberOf = (index: number): string => `79000${String(index + 1).padStart(3, '0')}`
