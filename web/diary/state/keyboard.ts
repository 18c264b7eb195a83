/** Which key does what. The list under `?` and the handler read the same map. */

export type Command = DayCommand | BookingCommand

export type DayCommand =
  | 'help'
  | 'search'
  | 'newBooking'
  | 'walkIn'
  | 'block'
  | 'closeOffs'
  | 'toDo'
  | 'messages'
  | 'eveningNote'
  | 'sections'
  | 'today'
  | 'previousDay'
  | 'nextDay'
  | 'timeline'
  | 'list'
  | 'floor'
  | 'undo'

/** On the booking that is focused or open. */
export type BookingCommand =
  | 'open'
  | 'seat'
  | 'here'
  | 'finish'
  | 'course'
  | 'accept'
  | 'reject'
  | 'noShow'
  | 'cancel'
  | 'move'
  | 'pin'
  | 'notes'
  | 'guest'
  | 'allergens'
  | 'earlier'
  | 'later'
  | 'tableAbove'
  | 'tableBelow'
  | 'shorter'
  | 'longer'

/** `day` commands work everywhere, `booking` commands on the booking that is focused or open. */
export type Shortcut = { keys: string; command: Command; of: 'day' | 'booking' }

export const shortcuts: readonly Shortcut[] = [
  { keys: 'n', command: 'newBooking', of: 'day' },
  { keys: 'w', command: 'walkIn', of: 'day' },
  { keys: '/', command: 'search', of: 'day' },
  { keys: 'b', command: 'block', of: 'day' },
  { keys: 'c', command: 'closeOffs', of: 'day' },
  { keys: 'd', command: 'toDo', of: 'day' },
  { keys: 'o', command: 'messages', of: 'day' },
  { keys: 'i', command: 'eveningNote', of: 'day' },
  { keys: 'v', command: 'sections', of: 'day' },
  { keys: 't', command: 'today', of: 'day' },
  { keys: '[', command: 'previousDay', of: 'day' },
  { keys: ']', command: 'nextDay', of: 'day' },
  { keys: '1', command: 'timeline', of: 'day' },
  { keys: '2', command: 'list', of: 'day' },
  { keys: '3', command: 'floor', of: 'day' },
  { keys: 'Control+z', command: 'undo', of: 'day' },
  { keys: '?', command: 'help', of: 'day' },
  { keys: 'Enter', command: 'open', of: 'booking' },
  { keys: 's', command: 'seat', of: 'booking' },
  { keys: 'h', command: 'here', of: 'booking' },
  { keys: 'l', command: 'finish', of: 'booking' },
  { keys: 'k', command: 'course', of: 'booking' },
  { keys: 'a', command: 'accept', of: 'booking' },
  { keys: 'r', command: 'reject', of: 'booking' },
  { keys: 'x', command: 'noShow', of: 'booking' },
  { keys: 'Delete', command: 'cancel', of: 'booking' },
  { keys: 'm', command: 'move', of: 'booking' },
  { keys: 'p', command: 'pin', of: 'booking' },
  { keys: 'e', command: 'notes', of: 'booking' },
  { keys: 'g', command: 'guest', of: 'booking' },
  { keys: 'y', command: 'allergens', of: 'booking' },
  { keys: 'Alt+ArrowLeft', command: 'earlier', of: 'booking' },
  { keys: 'Alt+ArrowRight', command: 'later', of: 'booking' },
  { keys: 'Alt+ArrowUp', command: 'tableAbove', of: 'booking' },
  { keys: 'Alt+ArrowDown', command: 'tableBelow', of: 'booking' },
  { keys: 'Alt+Shift+ArrowLeft', command: 'shorter', of: 'booking' },
  { keys: 'Alt+Shift+ArrowRight', command: 'longer', of: 'booking' },
]

export type KeyPress = { key: string; altKey: boolean; ctrlKey: boolean; metaKey: boolean; shiftKey: boolean }

/**
 * The command of a key press, or null. `lettersOn` false disables single-letter keys but Enter, as users of speech
 * input need it (WCAG 2.1.4).
 */
export function commandOf(press: KeyPress, lettersOn: boolean): Shortcut | null {
  const keys = pressed(press)
  const found = shortcuts.find((shortcut) => shortcut.keys.toLowerCase() === keys.toLowerCase()) ?? null
  return found !== null && !lettersOn && found.keys.length === 1 ? null : found
}

function pressed({ key, altKey, ctrlKey, metaKey, shiftKey }: KeyPress): string {
  const isCharacter = key.length === 1
  const modifiers = [
    ctrlKey || metaKey ? 'Control' : '',
    altKey ? 'Alt' : '',
    // A character already tells whether Shift was needed to type it.
    shiftKey && !isCharacter ? 'Shift' : '',
  ].filter((name) => name !== '')
  return [...modifiers, key].join('+')
}
