/** Statuses and yes or no as other systems and people write them, in the languages of our guests' pages. */
import type { BookingStatus } from '../../../../domain/booking/booking-status.ts'
import { folded, wordLookup } from './folded.ts'

const statuses: Readonly<Record<Exclude<BookingStatus, 'blocked'>, string>> = {
  pending: `pending, requested, request, waiting, waitlist, wait list, waiting list, waitlisted, on waitlist, on the waiting list,
    Warteliste, auf Warteliste, liste d'attente, lista d'attesa, lista de espera, unconfirmed, not confirmed, tentative, offen, angefragt, Anfrage, ausstehend,
    wartet, unbestätigt, nicht bestätigt, en attente, demandé, demandée, à confirmer, in attesa, da confermare, richiesta,
    richiesto, pendiente, por confirmar, solicitada, solicitado, pendenti, قيد الانتظار, معلق`,
  confirmed: `confirmed, booked, reserved, ok, okay, open, active, upcoming, fix, fest, bestätigt, reserviert, gebucht,
    confirmé, confirmée, réservé, réservée, confermato, confermata, prenotato, prenotata, confirmado, confirmada, reservado,
    reservada, ikkonfermat, ikkonfermata, مؤكد, مؤكدة, محجوز`,
  accepted: `accepted, approved, reconfirmed, akzeptiert, angenommen, zugesagt, accepté, acceptée, accettato, accettata,
    aceptado, aceptada, aċċettat, aċċettata, مقبول, مقبولة`,
  rejected: `rejected, declined, denied, refused, turned away, turned down, not accepted, unavailable, abgelehnt, refusé, refusée, rifiutato, rifiutata, rechazado, rechazada,
    miċħud, miċħuda, مرفوض, مرفوضة`,
  cancelled: `cancelled, canceled, cancelled by guest, canceled by guest, cancelled by restaurant, canceled by restaurant,
    guest cancelled, cancel, storniert, Storno, abgesagt, annulliert, annulé, annulée, annullato, annullata, cancellato,
    cancellata, disdetto, disdetta, cancelado, cancelada, anulado, anulada, ikkanċellat, ikkanċellata, ملغى, ملغي, ملغاة`,
  noshow: `noshow, no show, no-show, noshows, did not show, did not arrive, dna, nicht erschienen, nicht gekommen, non venu,
    non présenté, absent, non presentato, non presentata, assente, mancato arrivo, no presentado, no presentada,
    no se presentó, ma ġiex, لم يحضر, لم تحضر`,
  arrived_in_service: `arrived in service, arrived, seated, checked in, in service, here, at table, eingetroffen, angekommen, da,
    am Tisch, sitzt, platziert, arrivé, arrivée, installé, installée, à table, arrivato, arrivata, seduto, al tavolo,
    accomodato, llegado, llegó, sentado, sentada, en mesa, wasal, waslu, وصل, وصلوا, جالس`,
  finished: `finished, complete, completed, done, departed, left, paid, closed, visited, abgeschlossen, beendet, erledigt,
    gegangen, bezahlt, fertig, terminé, terminée, parti, partis, effectué, honorée, terminato, terminata, completato,
    completata, concluso, conclusa, finito, finalizado, finalizada, completado, completada, terminado, terminada, lest,
    انتهى, مكتمل, منتهي`,
}

const statusByWord = wordLookup(statuses)

export const statusNamed = (word: string): BookingStatus | undefined => statusByWord.get(folded(word))?.key

/** Statuses of bookings that stand, though their guests were not asked or did not answer: others that are pending wait in vain. */
const unconfirmed = wordLookup({
  only: `unconfirmed, not confirmed, not reconfirmed, tentative, offen, unbestätigt, nicht bestätigt, à confirmer, da confermare,
    por confirmar`,
})

export const isOnlyUnconfirmed = (word: string): boolean => unconfirmed.has(folded(word))

const yesNo = {
  yes: `yes, y, true, t, 1, x, on, ✓, ja, j, wahr, oui, o, vrai, sì, si, s, vero, sí, verdadero, iva, iwa, نعم, صحيح`,
  no: `no, n, false, f, 0, off, nein, falsch, non, faux, falso, le, لا, خطأ`,
}

const yesNoByWord = wordLookup(yesNo)

/** Additional words for yes and no in this file. */
export type YesNoWords = { yes: readonly string[]; no: readonly string[] }

export const usualYesNo: YesNoWords = { yes: [], no: [] }

export function yesOrNoNamed(word: string, own: YesNoWords): boolean | undefined {
  const is = (given: string) => given.trim().toLowerCase() === word.trim().toLowerCase()
  if (own.yes.some(is)) return true
  if (own.no.some(is)) return false
  // Ticks and dashes have no letters to fold.
  if (/^[✓✔☑✗✘☐-]$/u.test(word)) return /[✓✔☑]/u.test(word)
  const found = yesNoByWord.get(folded(word))
  return found && found.key === 'yes'
}
