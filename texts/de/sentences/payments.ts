/** Why a key of the payment service is not taken, or not given up, in German. */
import type { payments as en } from '../../en/sentences/payments.ts'
import type { Translated } from '../../languages.ts'

const payments_ = (count: number) => (count === 1 ? '1 Zahlung ist' : `${count} Zahlungen sind`)

export const payments: Translated<typeof en> = {
  publishable:
    'Das ist ein veröffentlichbarer Schlüssel, der mit pk_ beginnt. Geben Sie einen eingeschränkten Schlüssel ein, der mit rk_ beginnt.',
  noKey: 'Das ist kein Schlüssel von Stripe für einen Server: Sie beginnen mit rk_live_ oder rk_test_.',
  refused: 'Stripe kennt diesen Schlüssel nicht. Kopieren Sie ihn noch einmal, oder legen Sie einen neuen an.',
  silent: 'Stripe antwortet gerade nicht. Nichts wurde geändert; versuchen Sie es in einer Minute noch einmal.',
  openElsewhere: (count) =>
    `Dieser Schlüssel gehört zu einem anderen Konto, und ${payments_(count)} beim bisherigen noch offen. Geben Sie einen Schlüssel dieses Kontos ein, oder warten Sie, bis sie vorbei sind.`,
  openHere: (count) =>
    `${payments_(count)} noch offen, und ohne den Schlüssel ließe sich nichts zurückgeben. Stornieren oder erledigen Sie zuerst diese Buchungen.`,
  paused: 'Zahlungen ruhen: Geben Sie den Schlüssel noch einmal ein.',
  noAccount: 'Das Restaurant hat keinen Zahlungsdienst.',
  currencyStays: (count) =>
    `Die Währung kann sich nicht ändern, solange Geld offen ist: ${payments_(count)} noch nicht vorbei.`,
}
