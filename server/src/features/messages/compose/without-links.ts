/**
 * Removes links and codes that act on behalf of the recipient from the stored text of a message: a person who reads it
 * later, in the API, the diary, an export or a backup, is not the guest. Links to pages with a sign-in stay.
 */
/** `%2F`: within the link that adds the booking to a calendar. */
const signedLinks = /((?:\/|%2F)(?:b|c|pay|reviews|unsubscribe|invitation)(?:\/|%2F))[A-Za-z0-9_.-]+/g

/** The format of a booking's code in mails. */
const codes = /\b\d{4}·\d{4}\b/g

export const withoutLinks = (text: string): string => text.replaceAll(signedLinks, '$1…').replaceAll(codes, '…')
