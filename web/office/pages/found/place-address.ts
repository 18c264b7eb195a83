/** The whole address of a place, as it is copied and printed. */
import { publicOrigin } from '../../screen/public-origin.ts'
import { restaurant } from '../../screen/screen.ts'
import type { Place } from './places.ts'

export const addressOf = ({ word }: Place): string => `${publicOrigin()}/book/${restaurant.value?.slug}/from/${word}`
