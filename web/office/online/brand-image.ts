/** Reads a file as a data URL for the description. The server checks its content. */

export const mostBytes = 200_000

export const kilobytesOf = (bytes: number): number => Math.ceil(bytes / 1_000)

/** `data:image/png;base64,…`; the browser derives the type from the file's extension, the server from its content. */
export function dataUrlOf(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(asImage(String(reader.result)))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
}

/** A file without a known extension is sent anyway, so that the server reports what is wrong with it. */
export const asImage = (url: string): string =>
  /^data:image\/[a-z+]+;base64,/.test(url) ? url : url.replace(/^data:[^,]*?(;base64)?,/, 'data:image/png;base64,')

/** The address at which a logo or picture of the description can be loaded. */
export const sourceOf = (slug: string, file: string): string =>
  file.startsWith('data:') ? file : `/brand/${slug}/${file}`
