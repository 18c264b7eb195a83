/** What callers say, in the seven languages of guests. Today is Wednesday, 10 June 2026. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { numberIn } from '../../../src/domain/calendar/spoken-numbers.ts'
import { spokenDate, spokenStart, spokenTime } from '../../../src/domain/calendar/spoken-times.ts'

const today = '2026-06-10'

/** Separated by bars. */
const said = (table: Readonly<Record<string, string>>): [meaning: string, phrase: string][] =>
  Object.entries(table).flatMap(([meaning, phrases]) =>
    phrases.split('|').map((phrase): [string, string] => [meaning, phrase]),
  )

const times = said({
  '19:00':
    'seven|at seven|7|7 pm|7 p.m.|7 in the evening|19:00|sieben|um sieben|sieben Uhr|19 Uhr|um 7 Uhr|sept heures|à sept heures|19h|alle sette|le sette|a las siete|las 7 de la tarde|fis-sebgħa|السابعة|الساعة السابعة|السابعة مساءً',
  '19:30':
    '7:30 pm|half past seven|half seven|seven thirty|19.30|19h30|halb acht|um halb acht|19 Uhr 30|sieben Uhr dreißig|sept heures et demie|sette e mezza|alle sette e mezza|siete y media|a las siete y media|is-sebgħa u nofs|السابعة والنصف',
  '19:15':
    'quarter past seven|a quarter past seven|viertel nach sieben|sept heures et quart|sette e un quarto|siete y cuarto|السابعة والربع',
  '19:45':
    'quarter to eight|viertel vor acht|dreiviertel acht|huit heures moins le quart|otto meno un quarto|ocho menos cuarto|الثامنة إلا ربعا',
  '20:00':
    "eight|eight o'clock|at eight|acht|acht Uhr|acht Uhr abends|huit heures du soir|otto di sera|ocho de la noche|tmienja|الثامنة",
  '12:00': 'noon|midday|twelve|Mittag|midi|mezzogiorno|mediodía|nofsinhar|الظهر',
  '00:00': 'midnight|12 am|Mitternacht|minuit|mezzanotte|medianoche|منتصف الليل',
  '00:30':
    'half past midnight|12:30 am|0 Uhr 30|minuit et demi|mezzanotte e mezza|medianoche y media|منتصف الليل والنصف',
  '00:15': 'quarter past midnight|minuit et quart|medianoche y cuarto',
  '11:45': 'quarter to noon|midi moins le quart|mezzogiorno meno un quarto',
  '23:45': 'quarter to midnight|minuit moins le quart',
  '08:00':
    'eight in the morning|8 am|acht Uhr morgens|huit heures du matin|otto di mattina|ocho de la mañana|الثامنة صباحا',
  '12:30': 'half past twelve|halb eins|douze heures et demie',
  none: '25:00|13 pm|soon|whenever|bald|plus tard|più tardi|luego|0 pm|half past|halb Mitternacht|ليس الآن||99',
})

const dates = said({
  '2026-06-10':
    'today|tonight|heute|heute Abend|aujourd’hui|ce soir|oggi|stasera|hoy|esta noche|illum|اليوم|الليلة|Wednesday|mercoledì',
  '2026-06-11': 'tomorrow|tomorrow night|morgen|demain|demain soir|domani|mañana|għada|غدا|غدًا|Thursday|on Thursday',
  '2026-06-12':
    'Friday|next Friday|this Friday|on Friday|day after tomorrow|the day after tomorrow|Freitag|am Freitag|nächsten Freitag|übermorgen|vendredi|vendredi prochain|après-demain|venerdì|venerdì prossimo|dopodomani|viernes|el viernes|el próximo viernes|el viernes que viene|pasado mañana|il-Ġimgħa|pitgħada|الجمعة|يوم الجمعة|الجمعة القادمة',
  '2026-06-17': 'next Wednesday|nächsten Mittwoch|mercredi prochain|mercoledì prossimo',
  '2026-11-28':
    '28 November|November 28|28th of November|the 28th of November|on 28 November 2026|28. November|am 28. November|28.11.|28/11|28 novembre|le 28 novembre|il 28 novembre|28 de noviembre|el 28 de noviembre de 2026|28 ta’ Novembru|28 نوفمبر|2026-11-28',
  '2027-03-01': '1 March|1st March|1. März|1er mars|1 marzo|1 de marzo|1 مارس',
  none: 'soon|sometime|30 February|31/11|irgendwann|un jour|qualche volta|algún día|next|0|2026-02-30|Novemberish',
})

const starts = said({
  '2026-06-11T19:30':
    'tomorrow at 7:30 pm|tomorrow, half past seven|morgen um halb acht|demain à 19h30|domani alle sette e mezza|mañana a las siete y media|غدا السابعة والنصف',
  '2026-06-12T20:00':
    'Friday 20:00|at eight on Friday|next Friday at eight|Freitag um acht|am Freitag um 20 Uhr|vendredi à huit heures|venerdì alle otto|el viernes a las ocho|الجمعة الساعة الثامنة',
  '2026-11-28T12:00': '28 November at noon|28. November mittags|28 novembre à midi|28 de noviembre a mediodía',
  '2026-06-10T20:00':
    'tonight at eight|heute Abend um acht|ce soir à huit heures|stasera alle otto|esta noche a las ocho',
  none: 'tomorrow|at eight|sometime soon|2026-11-20T19:30|',
})

const parties = said({
  '2': '2|two|two people|a couple|zwei|zwei Personen|wir sind zwei|deux|nous sommes deux|due|due persone|dos|somos dos|tnejn|اثنان',
  '4': 'four|a table for four|vier|quatre personnes|quattro|cuatro|erbgħa|أربعة',
  '12': 'twelve|zwölf|douze|dodici|doce|tnax',
  none: 'many|viele|beaucoup|two or three|',
})

const outcome = (found: unknown): string => String(found ?? 'none')

for (const [kind, table, read] of [
  ['a time', times, spokenTime],
  ['a date', dates, (text: string) => spokenDate(text, today)],
  ['a start', starts, (text: string) => spokenStart(text, today)],
  ['a party', parties, numberIn],
] as const) {
  test(`${kind} is understood as callers say it, or not at all`, () => {
    const wrong = table.filter(([meaning, phrase]) => outcome(read(phrase)) !== meaning)
    assert.deepEqual(
      wrong.map(([meaning, phrase]) => `${phrase}: ${outcome(read(phrase))} instead of ${meaning}`),
      [],
    )
  })
}

test('the table of spoken times has more than two hundred phrases', () => {
  assert.ok(times.length + dates.length + starts.length + parties.length > 200)
})
