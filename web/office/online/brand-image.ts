/** A file of the disk as the description takes it. What it holds is checked by the server. */

export const mostBytes = 200_000

export const kilobytesOf = (bytes: number): number => Math.ceil(bytes / 1_000)

/** `data:image/png;base64,…`; the browser names the kind by the file's ending, the server by its content. */
export function dataUrlOf(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(asImage(String(reader.result)))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
}

/** A file without a known ending is sent all the same, so that the server says what is wrong with it. */
export const asImage = (url: string): string =>
  /^data:image\/[a-z+]+;base64,/.test(url) ? url : url.replace(/^data:[^,]*?(;base64)?,/, 'data:image/png;base64,')

/** Where a logo or picture of the description can be seen. */
export const sourceOf = (slug: string, file: string): string =>
  file.startsWith('data:') ? file : `/brand/${slug}/${file}`
