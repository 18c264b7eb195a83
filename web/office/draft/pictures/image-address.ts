/** Addresses of pictures, in the description and where a page can load them, and their size in words. */

/** A file without a known extension is sent anyway, so that the server reports what is wrong with it. */
export const asImage = (url: string): string =>
  /^data:image\/[a-z+]+;base64,/.test(url) ? url : url.replace(/^data:[^,]*?(;base64)?,/, 'data:image/png;base64,')

/** The address at which a logo or picture of the description can be loaded. */
export const sourceOf = (slug: string, file: string): string =>
  file.startsWith('data:') ? file : `/brand/${slug}/${file}`

export const kilobytesOf = (bytes: number): number => Math.ceil(bytes / 1_000)
