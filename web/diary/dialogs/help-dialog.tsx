/** Every key and what it does. */
import { type Shortcut, shortcuts } from '../keyboard.ts'
import { lettersOn, turnLetters } from '../screen.ts'
import { texts } from '../texts.ts'
import { Dialog } from './dialog.tsx'

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
    <Dialog title={texts.helpTitle} class="help">
      <div class="columns">
        <Keys title={texts.helpDay} of="day" />
        <Keys title={texts.helpBooking} of="booking" />
      </div>
      <label class="check">
        <input
          type="checkbox"
          checked={lettersOn.value}
          onChange={({ currentTarget: { checked } }) => turnLetters(checked)}
        />
        {texts.lettersOn}
      </label>
    </Dialog>
  )
}

function Keys({ title, of }: { title: string; of: Shortcut['of'] }) {
  return (
    <section>
      <h3>{title}</h3>
      <dl>
        {of === 'booking' && <Row keys="ArrowLeft ArrowRight ArrowUp ArrowDown" text={texts.helpArrows} joint=" " />}
        {shortcuts
          .filter((shortcut) => shortcut.of === of)
          .map(({ keys, command }) => (
            <Row key={command} keys={keys} text={texts.commands[command]} joint="+" />
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
