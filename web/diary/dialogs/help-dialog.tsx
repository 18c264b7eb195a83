/** Every key and what it does. */
import { dialogTexts } from '../../../texts/en/diary/dialogs.ts'
import { Legend } from '../floor/legend.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { type Shortcut, shortcuts } from '../state/keyboard.ts'
import { lettersOn, turnLetters } from '../state/screen.ts'

const symbols: Readonly<Record<string, string>> = {
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
  Control: 'Ctrl',
  Delete: 'Del',
}

export function HelpDialog() {
  return (
    <Dialog title={dialogTexts.helpTitle} class="help">
      <section class="marks-help">
        <h3>{dialogTexts.helpMarks}</h3>
        <Legend />
      </section>
      <div class="columns">
        <Keys title={dialogTexts.helpDay} of="day" />
        <Keys title={dialogTexts.helpBooking} of="booking" />
      </div>
      <label class="check">
        <input
          type="checkbox"
          checked={lettersOn.value}
          onChange={({ currentTarget: { checked } }) => turnLetters(checked)}
        />
        {dialogTexts.lettersOn}
      </label>
    </Dialog>
  )
}

function Keys({ title, of }: { title: string; of: Shortcut['of'] }) {
  return (
    <section>
      <h3>{title}</h3>
      <dl>
        {of === 'booking' && (
          <Row keys="ArrowLeft ArrowRight ArrowUp ArrowDown" text={dialogTexts.helpArrows} joint=" " />
        )}
        {shortcuts
          .filter((shortcut) => shortcut.of === of)
          .map(({ keys, command }) => (
            <Row key={command} keys={keys} text={dialogTexts.commands[command]} joint="+" />
          ))}
      </dl>
    </section>
  )
}

function Row({ keys, text, joint }: { keys: string; text: string; joint: string }) {
  return (
    <div>
      <dt>
        {keys.split(joint).map((key) => (
          <kbd key={key}>{symbols[key] ?? (key.length === 1 ? key.toUpperCase() : key)}</kbd>
        ))}
      </dt>
      <dd>{text}</dd>
    </div>
  )
}
