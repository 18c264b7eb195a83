/** How dates, times and numbers are written on the pages of staff. */
export const locale: string = 'it-IT'
