/** The countries of the world, and the one that a time zone belongs to. */

const codes =
  `AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY
BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB
GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI
KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ
NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI
SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN
VU WF WS YE YT ZA ZM ZW`.split(/\s/)

/** Names that browsers do not take from their own list of a country's zones. */
const otherNames: Readonly<Record<string, string>> = {
  'Asia/Kolkata': 'Asia/Calcutta',
  'Asia/Ho_Chi_Minh': 'Asia/Saigon',
  'Asia/Kathmandu': 'Asia/Katmandu',
  'Asia/Yangon': 'Asia/Rangoon',
  'Europe/Kyiv': 'Europe/Kiev',
  'America/Nuuk': 'America/Godthab',
  'America/Argentina/Buenos_Aires': 'America/Buenos_Aires',
}

export type Country = { code: string; name: string }

/** By their names in a language, in its order. */
export function countriesIn(locale: string): Country[] {
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  const { compare } = new Intl.Collator(locale)
  return codes.map((code) => ({ code, name: names.of(code) ?? code })).sort((a, b) => compare(a.name, b.name))
}

/**
 * The country whose zone this is. A zone of several is that of `region` if it is one of them. Null where it is not known:
 * for `UTC`, and in browsers that do not know the zones of a country.
 */
export function countryOfZone(zone: string, region: string | null = null): string | null {
  const here = codes.filter((code) => zonesOf(code).some((own) => own === zone || own === otherNames[zone]))
  return here.find((code) => code === region) ?? (here.length === 1 ? (here[0] ?? null) : null)
}

function zonesOf(code: string): readonly string[] {
  const place = new Intl.Locale(`und-${code}`) as Intl.Locale & { getTimeZones?: () => string[] | undefined }
  return place.getTimeZones?.() ?? []
}
