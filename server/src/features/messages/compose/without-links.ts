/**
 * What a message said, without the links and codes that act for its reader: who reads it later, in the API, the diary, an export or a
 * backup, is not the guest. Links to pages that ask who one is stay.
 */
const signedLinks = /(\/(?:b|c|reviews|unsubscribe|invitation)\/)[A-Za-z0-9_.-]+/g

/** As a mail writes the code of a booking. */
const codes = /\b\d{4}·\d{4}\b/g

export const withoutLinks = (text: string): string => text.replaceAll(signedLinks, '$1…').replaceAll(codes, '…')
