/**
 * Errors for the log. PostgreSQL's errors quote rows (`detail`, `where`) and sometimes the offending value in the
 * message; any message may quote input. Code, constraint and stack are kept, since they locate the fault; text that
 * resembles contact data or a token is not.
 */
type LoggedError = {
  type: string
  message: string
  code?: unknown
  table?: unknown
  constraint?: unknown
  stack: string
  cause?: LoggedError
}

export function describeError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an Error', stack: '' }
  const { code, table, constraint } = error as Error & { code?: unknown; table?: unknown; constraint?: unknown }
  return {
    type: error.name,
    message: messageOf(error, code),
    ...(code !== undefined && { code }),
    ...(table !== undefined && { table }),
    ...(constraint !== undefined && { constraint }),
    stack: framesOf(error),
    ...(error.cause instanceof Error && { cause: describeError(error.cause) }),
  }
}

/** Messages of PostgreSQL's class 22, "data exception", quote the value. */
function messageOf(error: Error, code: unknown): string {
  if (typeof code === 'string' && /^22...$/.test(code)) return 'PostgreSQL refused a value'
  return error.message
    .slice(0, 500)
    .replace(/[^\s"'<>()]{1,200}@[^\s"'<>()]{1,200}/g, '[email]')
    .replace(/\+?\d[\d ()-]{5,30}\d/g, '[number]')
    .replace(/\b(mtd_|Bearer )\S+/gi, '[token]')
}

/** Without the first lines, which repeat the message. */
function framesOf(error: Error): string {
  const lines = (error.stack ?? '').split('\n')
  return lines.filter((line) => /^\s+at /.test(line)).join('\n')
}
