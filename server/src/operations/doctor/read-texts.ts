/** Asks the gateway of the installation about its account, without sending anything. */
import type { CheckLine } from '../../features/messages/texts/providers/text-provider.ts'
import { Twilio } from '../../features/messages/texts/providers/twilio.ts'
import { deliveryAgent } from '../../features/messages/webhooks/target/guarded-agent.ts'
import type { TextUrl } from '../../settings/text-url.ts'

const timeoutMs = 10_000

export async function readTexts({ account, key, sender, api }: TextUrl): Promise<CheckLine | undefined> {
  const agent = deliveryAgent({ allowPrivate: false })
  try {
    const gateway = new Twilio({ account, key, sender }, { agent, timeoutMs }, api)
    return (await gateway.check('')).find(({ what }) => what === 'account')
  } finally {
    await agent.destroy()
  }
}
