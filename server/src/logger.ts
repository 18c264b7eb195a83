/** The part of a logger (pino's) that code outside `http/` uses: fields first, then the message. */
type Write = (fields: object, message?: string) => void

export type Logger = { debug: Write; info: Write; warn: Write; error: Write }
