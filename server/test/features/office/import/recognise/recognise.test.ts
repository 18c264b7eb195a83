/** Columns, dates and words of other systems, without a file around them. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { bookingColumns } from '../../../../../src/features/office/import/lines/booking-line.ts'
import { patronColumns } from '../../../../../src/features/office/import/lines/patron-line.ts'
import { cleanValue, telephoneOfNumber } from '../../../../../src/features/office/import/recognise/clean-value.ts'
import {
  dateOrderNamed,
  findDateOrder,
  readDateTime,
  readTime,
} from '../../../../../src/features/office/import/recognise/date-format.ts'
import { recogniseColumns } from '../../../../../src/features/office/import/recognise/recognise-columns.ts'
import {
  statusNamed,
  usualYesNo,
  yesOrNoNamed,
} from '../../../../../src/features/office/import/recognise/value-words.ts'

const fieldsOf = (subject: 'patrons' | 'bookings', header: string, given = {}) =>
  recogniseColumns(
    subject,
    header.split(',').map((name) => ({ name, examples: [] })),
    given,
  ).map(({ field }) => field)

describe('columns', () => {
  test('our own names are themselves', () => {
    assert.deepEqual(fieldsOf('patrons', patronColumns.join(',')), patronColumns)
    assert.deepEqual(fieldsOf('bookings', bookingColumns.join(',')), bookingColumns)
  })

  test('the fields that ResDiary, Tock and TheFork document are recognised', () => {
    const resDiary = 'VisitDate,VisitTime,BookingDateTime,PartySize,Tables,Status,BookingComments,BookingReasons'
    assert.deepEqual(fieldsOf('bookings', resDiary), [
      ...['date', 'time', 'created_at', 'party', 'table', 'status', 'comment', 'tags'],
    ])
    const theFork = 'id,status,mealDate,partySize,createdAt,customer.firstName,customer.lastName,customer.email'
    assert.deepEqual(fieldsOf('bookings', theFork), [
      ...['external_id', 'status', 'date', 'party', 'created_at', 'first_name', 'last_name', 'email'],
    ])
    const tock = 'id,partySize,createdTimestamp,ownerPatron.firstName,ownerPatron.lastName,ownerPatron.email'
    assert.deepEqual(fieldsOf('bookings', tock), [
      ...['external_id', 'party', 'created_at', 'first_name', 'last_name', 'email'],
    ])
  })

  for (const [language, header] of [
    ['English', 'Reservation No,First Name,Surname,Mobile,E-Mail,Visit Date,Arrival Time,Pax,Status'],
    ['German', 'Reservierungsnr.,Vorname,Nachname,Handynummer,E-Mail-Adresse,Datum,Uhrzeit,Gaeste,Status'],
    ['French', 'N° réservation,Prénom,Nom,Téléphone,Courriel,Date,Heure,Couverts,Statut'],
    ['Italian', 'Numero prenotazione,Nome,Cognome,Cellulare,Email,Data,Orario,Coperti,Stato'],
    ['Spanish', 'Número de reserva,Nombre,Apellidos,Móvil,Correo electrónico,Fecha,Hora,Comensales,Estado'],
    ['Maltese', "Numru tal-prenotazzjoni,Isem,Kunjom,Mowbajl,Email,Data,Ħin,Numru ta' nies,Stat"],
    ['Arabic', 'رقم الحجز,الاسم الأول,اسم العائلة,رقم الهاتف,البريد الإلكتروني,التاريخ,الوقت,عدد الأشخاص,الحالة'],
  ] as const) {
    test(`in ${language}`, () => {
      const wanted = 'external_id,first_name,last_name,mobile_number,email,date,time,party,status'
      assert.equal(fieldsOf('bookings', header).join(), wanted)
    })
  }

  test('a name beside a first name is the last one; alone it is the whole name', () => {
    assert.deepEqual(fieldsOf('patrons', 'Vorname,Name'), ['first_name', 'last_name'])
    assert.deepEqual(fieldsOf('patrons', 'Nome'), ['name'])
  })

  test('of two columns for one the better word is taken; what a person said comes first', () => {
    assert.deepEqual(fieldsOf('patrons', 'Phone,Mobile'), [undefined, 'mobile_number'])
    assert.deepEqual(fieldsOf('patrons', 'Phone,Mobile', { phone: 'mobile_number' }), ['mobile_number', undefined])
    assert.deepEqual(fieldsOf('patrons', 'Anrede,', { Anrede: null }), [null, null])
  })

  test("another system's reference is its id; one like ours is a reference", () => {
    const reference = (example: string) =>
      recogniseColumns('bookings', [{ name: 'Reference', examples: [example] }])[0]?.field
    assert.deepEqual([reference('10023'), reference('ABC-XYZ234')], ['external_id', 'reference'])
  })
})

describe('dates', () => {
  const order = (...dates: string[]) => findDateOrder(dates).order

  test('the order is found from all of them, or left open', () => {
    assert.equal(order('2026-12-04 19:30'), 'ymd')
    assert.equal(order('04.12.2026'), 'dmy')
    assert.equal(order('04/12/2026', '25/12/2026'), 'dmy')
    assert.equal(order('04/12/2026', '12/25/2026'), 'mdy')
    assert.equal(order('04/12/2026', '05/11/2026'), null)
    assert.equal(order('25/12/2026', '12/25/2026'), null, 'they contradict each other')
    assert.equal(order(...Array.from({ length: 20 }, () => '12/25/2026'), '13/01/2026'), 'mdy', 'one was mistyped')
  })

  for (const [written, format, read] of [
    ['2026-12-04T19:30', 'iso', '2026-12-04T19:30:00'],
    ['2026-12-04 19:30:15', 'iso', '2026-12-04T19:30:15'],
    ['2026-12-04T18:30:00Z', 'iso', '2026-12-04T19:30:00'],
    ['2026-07-04T19:30:00.000+0200', 'iso', '2026-07-04T19:30:00'],
    ['2026-07-04T13:30:00-04:00', 'iso', '2026-07-04T19:30:00'],
    ['4.12.26 19.30 Uhr', 'dd.mm.yyyy', '2026-12-04T19:30:00'],
    ['Fr., 04.12.2026, 19:30', 'tt.mm.jjjj', '2026-12-04T19:30:00'],
    ['12/4/2026 7:30 PM', 'mm/dd/yyyy', '2026-12-04T19:30:00'],
    ['Friday 12/04/2026 12:15 a.m.', 'M/D/YY', '2026-12-04T00:15:00'],
    ['4. Dezember 2026 um 19 Uhr', 'dmy', '2026-12-04T19:00:00'],
    ['Dec 4, 2026 at 7:30pm', 'mdy', '2026-12-04T19:30:00'],
    ['4 décembre 2026 à 19h30', 'dmy', '2026-12-04T19:30:00'],
    ['4 de diciembre de 2026 19:30', 'dmy', '2026-12-04T19:30:00'],
    ['٠٤/١٢/٢٠٢٦ ١٩:٣٠', 'dmy', '2026-12-04T19:30:00'],
    ['46360.8125', 'iso', '2026-12-04T19:30:00'],
  ] as const) {
    test(written, () => {
      const named = dateOrderNamed(format)
      assert.ok(named)
      assert.deepEqual(readDateTime(written, null, named, 'Europe/Malta'), { at: read })
    })
  }

  test('a column of times beside a date, whose midnight does not count', () => {
    assert.deepEqual(readDateTime('04.12.2026 00:00', '19:30', 'dmy', 'Europe/Malta'), { at: '2026-12-04T19:30:00' })
    assert.deepEqual(readDateTime('04.12.2026', null, 'dmy', 'Europe/Malta'), { wrong: 'time' })
    assert.deepEqual(readDateTime('04.12.2026', 'evening', 'dmy', 'Europe/Malta'), { wrong: 'time' })
    assert.deepEqual(readDateTime('12/25/2026', '19:30', 'dmy', 'Europe/Malta'), { wrong: 'date' })
    assert.deepEqual(readDateTime('soon', '19:30', 'dmy', 'Europe/Malta'), { wrong: 'date' })
  })

  test('times', () => {
    const times = ['1930', '8 pm', '12:00 PM', '7:05:30 am', '24:00', '19:75', 'late', '٨:٠٠ م'].map(readTime)
    assert.deepEqual(times, ['19:30:00', '20:00:00', '12:00:00', '07:05:30', null, null, null, '20:00:00'])
  })
})

describe('values', () => {
  test('statuses in our languages, however they are written', () => {
    const words = [
      'CONFIRMED',
      'Bestätigt',
      'annulée',
      'No-Show',
      'no_show',
      'terminato',
      'Llegó',
      'Ikkanċellata',
      'مؤكد',
    ]
    assert.deepEqual(words.map(statusNamed), [
      ...['confirmed', 'confirmed', 'cancelled', 'noshow', 'noshow', 'finished', 'arrived_in_service', 'cancelled'],
      'confirmed',
    ])
    assert.deepEqual(['blocked', 'dancing'].map(statusNamed), [undefined, undefined])
  })

  test('yes and no, and words of the file that mean them', () => {
    const usual = (word: string) => yesOrNoNamed(word, usualYesNo)
    assert.deepEqual(['JA', 'Sì', 'oui', 'x', '✓', 'نعم', '1'].map(usual), Array(7).fill(true))
    assert.deepEqual(['Nein', 'NON', 'Le', '0', '-', 'لا'].map(usual), Array(6).fill(false))
    assert.equal(usual('perhaps'), undefined)
    const own = { yes: ['Stamm'], no: ['x'] }
    assert.deepEqual([yesOrNoNamed('stamm', own), yesOrNoNamed('X', own)], [true, false])
  })

  test('what spreadsheets add is taken away, and lost digits are noticed', () => {
    assert.deepEqual(["'+356 7955", '="0170"', '\u00a0x ', "'t Hooft", 'NULL', 'Null'].map(cleanValue), [
      ...['+356 7955', '0170', 'x', "'t Hooft", '', 'Null'],
    ])
    const numbers = ['35679555123.0', '3.5679555123E+10', '3,57E+10', '+356 79'].map(telephoneOfNumber)
    assert.deepEqual(numbers, ['35679555123', '35679555123', undefined, '+356 79'])
  })
})
