/** Reads a file and has the server redraw it for the description. */
import * as api from '../../../../sdk/src/operations.ts'
import { clientOf } from '../../../kit/api/client.ts'
import { currentRestaurant } from '../../screen/current-restaurant.ts'
import { asImage } from './image-address.ts'

/** The server redraws photos; a drawing may have 200 kB. */
export const mostBytes = 8_000_000

/** As long as the server waits for a request: a photo of 8 MB takes a slow line half a minute. */
const patient = clientOf({ retries: 0, timeoutMs: 35_000 })

/** A data URL for the description. */
export async function redrawn(file: File, use: 'page' | 'product'): Promise<string> {
  const content = (await dataUrlOf(file)).replace(/^[^,]*,/, '')
  return (await api.redrawPicture(patient, { body: { content, use } }, currentRestaurant())).data.file
}

/** `data:image/png;base64,…`; the browser derives the type from the file's extension, the server from its content. */
function dataUrlOf(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(asImage(String(reader.result)))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
}
