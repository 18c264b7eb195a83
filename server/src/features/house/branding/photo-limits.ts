/** What is redrawn, and at what cost at the most. Also read by the program that redraws, so it imports nothing. */
/** As it is shown: across a page, or beside a product. */
export const pictureSizes = {
  page: { side: 1_600, bytes: 200_000 },
  /** 160 px wide on the page; a list of many is read on a telephone. */
  product: { side: 480, bytes: 40_000 },
} as const
export type PictureUse = keyof typeof pictureSizes

export const photoLimits = {
  bytes: 8_000_000,
  /** A camera of a telephone has up to 50 million; what is decoded line by line takes no more memory for them. */
  pixels: 60_000_000,
  /** Progressive and interlaced pictures are decoded as a whole: 25 million pixels take 150 MB. */
  pixelsAtOnce: 25_000_000,
  deadlineMs: 12_000,
  mostWaiting: 4,
} as const
