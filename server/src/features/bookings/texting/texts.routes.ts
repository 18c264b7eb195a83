/** Conversations with guests by text. */
import type { FastifyPluginAsync } from 'fastify'
import type { Config } from '../../../settings/config.ts'
import { askRestRoutes } from './ask-rest.routes.ts'
import { bookingTextRoutes, type TextRouteParts } from './booking-texts.routes.ts'
import { conversationRoutes } from './conversations.routes.ts'
import { textMarkRoutes } from './text-marks.routes.ts'

export const textRoutes: FastifyPluginAsync<TextRouteParts & { config: Config }> = async (api, parts) => {
  await api.register(conversationRoutes, parts)
  await api.register(bookingTextRoutes, parts)
  await api.register(textMarkRoutes, parts)
  await api.register(askRestRoutes, parts)
}
