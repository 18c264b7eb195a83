/** What staff read in the list of what is to be done, in the diary and in the office. */
import { counted } from '../../languages.ts'

export const toDoTexts = {
  title: 'To do',
  hint: 'Whom to call, since an area, a table or the hours have changed. An entry stays until it is done.',
  nothing: 'Nothing is left to do.',
  done: 'Called',
  tonight: (open: number) => `Tonight ${open}`,
  onDay: (date: string, open: number) => `${date} ${open}`,
  who: (name: string, covers: number) => `${name}, ${covers}`,
  closedArea: (place: string, time: string, by: string) => `${place} closed ${time} by ${by}`,
  blocked: (place: string, time: string, by: string, comment: string | null) =>
    comment === null ? `${place} blocked ${time} by ${by}` : `${place} blocked ${time} by ${by}: ${comment}`,
  problems: {
    'table deactivated': 'table taken out of the plan',
    'tables in different dining areas': 'tables are no longer in one area',
    'party does not fit its table': 'no longer fits the table',
    'combination gone': 'tables are no longer joined',
    'area out of season': 'area is out of season then',
    'outside service hours': 'outside the new hours',
  } as Readonly<Record<string, string>>,
  changed: (problem: string, date: string, by: string) => `${problem}, since ${by}’s change of ${date}`,
  noTelephone: 'no telephone',
  mailKnown: 'no telephone, mail known',
  call: 'Call',
  called: 'Called',
  write: 'Write',
  written: 'Written',
  findTable: 'Find a table',
  change: 'Change',
  cancel: 'Cancel',
  agreed: 'What was agreed?',
  optional: 'may stay empty',
  note: 'Note it',
  saidCalled: (name: string) => `${name}: called`,
  saidOpen: (name: string) => `${name}: still to be called`,
  calledAt: (time: string, by: string, note: string | null) =>
    note === null ? `called ${time}, ${by}` : `called ${time}, ${by}: ${note}`,
  notCalled: 'Undo',
  inDiary: 'In the diary',
  closedTitle: (place: string) => `${place} closed`,
  blockedTitle: (place: string, comment: string | null) =>
    comment === null ? `${place} blocked` : `${place} blocked: ${comment}`,
  by: (when: string, who: string, left: number) =>
    `${when}, ${who} · ${counted('en', left, { one: '1 left', other: '# left' })}`,
  keeps: (tables: string) => `keeps ${tables}`,
  hasNone: 'has no table',
  cancelled: (name: string) => `${name} cancelled`,
} as const
