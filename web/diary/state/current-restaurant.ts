import { restaurantId } from './screen.ts'

/** The restaurant of requests; none before it is known. */
export const currentRestaurant = (): { restaurantId?: number } =>
  restaurantId.value === null ? {} : { restaurantId: restaurantId.value }
