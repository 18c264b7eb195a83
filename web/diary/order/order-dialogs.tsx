/** What is ordered, by one booking and by the evening. Fetched as a file of its own: open-order.tsx. */
export { KitchenDialog } from './kitchen-dialog.tsx'
export { OrderDialog } from './order-dialog.tsx'
export { TypedOrderFields } from './typed-order-fields.tsx'
