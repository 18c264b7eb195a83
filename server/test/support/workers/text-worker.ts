/** A sender of texts in a process of its own, to be killed with SIGKILL. Its options are JSON on the command line. */
import { systemClock } from '../../../src/clock.ts'
import { openDatabase } from '../../../src/db/database.ts'
import { openTexting } from '../../../src/features/messages/texts/open-texting.ts'
import { textJob } from '../../../src/features/messages/texts/send/text-sender.ts'
import { type TextSenderParts, textBox } from '../../../src/features/messages/texts/send/text-sender-parts.ts'
import { deliveryAgent } from '../../../src/features/messages/webhooks/target/guarded-agent.ts'

export type TextWorkerOptions = {
  connection: { host: string; port: number; user: string; password: string; database: string }
  secretKey: string
  api: string
  timeoutMs: number
} & Pick<TextSenderParts, 'retryDelay' | 'leaseMs' | 'pollMs' | 'lookUpAfterSeconds'>

const { connection, secretKey, api, timeoutMs, ...options } = JSON.parse(process.argv[2] ?? '') as TextWorkerOptions
const key = Buffer.from(secretKey, 'hex')
const quiet = () => {}
const db = openDatabase({ connection, poolSize: 4, onConnectionLost: quiet })
const origin = 'https://book.example.com'
const texting = openTexting({
  ...{ db, clock: systemClock, secretKey: key, agent: deliveryAgent({ allowPrivate: true }), origin: () => origin },
  ...{ api, timeoutMs, config: { textUrl: undefined, opensDemo: false } },
})

textJob({
  ...{ ...options, ...texting, db, clock: systemClock, box: textBox(key), origin },
  log: { warn: quiet, info: quiet, error: console.error } as TextSenderParts['log'],
}).start()
console.log('started')
