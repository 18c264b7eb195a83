/** Which question about a seat is open. Fetched as a file of its own: open-seating.tsx. */
import { dialog } from '../../state/screen.ts'
import { FindTableDialog } from './find-table-dialog.tsx'
import { GrowsDialog } from './grows-dialog.tsx'
import { SeatDialog } from './seat-dialog.tsx'

export function Seating() {
  switch (dialog.value) {
    case 'seat':
      return <SeatDialog />
    case 'grows':
      return <GrowsDialog />
    case 'findTable':
      return <FindTableDialog />
    default:
      return null
  }
}
