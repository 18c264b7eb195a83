/**
 * What a message said, without the links that act for its reader: who reads it later, in the API, the diary, an export or a
 * backup, is not the guest. Links to pages that ask who one is stay.
 */
const signedLinks = /(\/(?:b|c|reviews|unsubscribe|invitation)\/)[A-Za-z0-9_.-]+/g

export const withoutLinks = (text: string): string => text.replaceAll(signedLinks, '$1…')
