/** How a kind goes out: one of five sentences. */
import { officeTextingTexts as words } from '../../../../../texts/en/office/texting.ts'
import { current, setValue } from '../../../draft/draft.ts'
import { Wrong } from '../../../draft/fields.tsx'
import { type ChosenKind, channelChoices, channelPath } from './text-settings.ts'

export function ChannelField({ kind, label }: { kind: ChosenKind; label: string }) {
  const path = channelPath(kind)
  return (
    <div class="texting-channel">
      <select
        aria-label={words.channelOf(label)}
        value={String(current(path) ?? 'mail')}
        onChange={({ currentTarget }) => setValue(path, currentTarget.value)}
      >
        {channelChoices.map((choice) => (
          <option key={choice} value={choice}>
            {words.channels[choice]}
          </option>
        ))}
      </select>
      {kind === 'pay_link' && <span class="hint">{words.payLinkHint}</span>}
      <Wrong path={path} />
    </div>
  )
}
