/** Why a port could not be opened, as a sentence for the operator. */
export class ListenRefused extends Error {}

export function listenError(error: unknown, variable: 'PORT' | 'METRICS_PORT', host: string, port: number): unknown {
  const { code } = error as { code?: string }
  const sentence = sentenceByCode[code ?? '']?.(variable, host, port)
  return sentence === undefined ? error : new ListenRefused(sentence, { cause: error })
}

const noSuchHost = (_variable: string, host: string) => `HOST ${host} is not an address of this machine.`

const sentenceByCode: Readonly<Record<string, (variable: string, host: string, port: number) => string>> = {
  EADDRINUSE: (variable, host, port) =>
    `${variable} ${port} on ${host} is taken. Stop what listens there, or set ${variable} to another port.`,
  EACCES: (variable, host, port) =>
    `This user may not open ${variable} ${port} on ${host}. Set ${variable} to a port above 1023.`,
  EADDRNOTAVAIL: noSuchHost,
  ENOTFOUND: noSuchHost,
  EAI_AGAIN: noSuchHost,
}
