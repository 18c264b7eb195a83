/** Why a text was not sent: stored as the sentence, told apart by its name. */
export const heldReasons = {
  no_gateway: 'nobody sends texts for this restaurant',
  no_number: 'there is no telephone number that takes texts',
  landline: 'the number is of a landline',
  costly: 'the number is of a premium or satellite range',
  country: 'the country is not one that this restaurant texts',
  stopped: 'the guest has said STOP to this sender',
  dead: 'texts to this number have failed for good',
  hour: 'this number gets three texts an hour and ten a day',
  ceiling: 'the parts of this month are used up',
  late: 'it is too late to be of use',
  unknown: 'it is not known whether it was sent',
} as const
export type HeldReason = keyof typeof heldReasons

export const heldReasonOf = (reason: string | null): HeldReason | null =>
  (Object.keys(heldReasons) as HeldReason[]).find((name) => heldReasons[name] === reason) ?? null
