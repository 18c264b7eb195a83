/** Dialogs of the frame that few visits open. Fetched as a file of its own: open-dialog.tsx. */
export { FindDialog } from './find-dialog.tsx'
export { KeysDialog } from './keys-dialog.tsx'
export { RestaurantsDialog } from './restaurants-dialog.tsx'
