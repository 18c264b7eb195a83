/** A language as a BCP 47 tag: the language, and where it matters script, region and variants. */
export const languageTagPattern = '^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$'
