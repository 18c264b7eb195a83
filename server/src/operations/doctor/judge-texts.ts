/** Whether the gateway of the installation (`TEXT_URL`) takes texts. Restaurants check their own in the office. */
import type { CheckLine } from '../../features/messages/texts/providers/text-provider.ts'
import type { TextUrl } from '../../settings/text-url.ts'
import { type Finding, fault, ok } from './finding.ts'

/** Nothing where there is none: texts are a choice. */
export function judgeTexts(textUrl: TextUrl | undefined, account: CheckLine | undefined): Finding[] {
  if (!textUrl || !account) return []
  const { state, detail } = account
  const said = detail === null ? '' : ` (${detail})`
  if (state === 'fine') return [ok('texts', `The account of TEXT_URL works${said}. Texts come from ${textUrl.sender}.`)]
  const advice = 'Correct TEXT_URL: the account, its token and the sender; the console of the gateway shows them.'
  return state === 'wrong'
    ? [fault('texts', `The gateway does not know the account of TEXT_URL${said}.`, advice)]
    : [
        fault(
          'texts',
          `The gateway of TEXT_URL cannot be reached${said}.`,
          'See that this machine reaches api.twilio.com.',
        ),
      ]
}
