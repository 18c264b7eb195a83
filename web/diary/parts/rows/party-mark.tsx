/** How many guests, and at which table: an icon and a box tell the two apart where tables have numbers, on paper too. */
import { texts } from '../../../../texts/en/diary/diary.ts'
import { Icon } from '../../../kit/icon/icon.tsx'

export const PartyMark = ({ covers }: { covers: number }) => (
  <span class="covers-count">
    <Icon name="people" />
    {covers}
    <span class="hidden-label"> {texts.guestsWord(covers)}</span>
  </span>
)

export const TableBox = ({ label }: { label: string }) => (
  <span class="table-box">
    <span class="hidden-label">{texts.tableWord} </span>
    {label}
  </span>
)
