/** `POST /configuration/picture`: a photo becomes a file for `branding` of a description. Nothing is stored. */
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { InvalidInput } from '../../../domain/problem.ts'
import { said } from '../../../domain/sentence.ts'
import { fileDeadline } from '../../../http/limits/deadline.ts'
import { dataUrlOf } from './brand-image.ts'
import { photoLimits } from './photo-limits.ts'
import { PictureAnswer, PictureBody, pictureOperations } from './pictures.schemas.ts'
import { redrawPicture } from './redraw-picture.ts'

/** In base64, with room for what is around it. */
const bodyLimit = Math.ceil((photoLimits.bytes * 4) / 3) + 1_024

export const pictureRoutes: FastifyPluginAsyncTypebox = async (api) => {
  api.post(
    '/configuration/picture',
    {
      schema: { ...pictureOperations.redraw, body: PictureBody, response: { 200: PictureAnswer } },
      bodyLimit,
      config: fileDeadline,
    },
    async ({ restaurantId, body: { content } }) => {
      const file = await redrawPicture(Buffer.from(content, 'base64'), `restaurant ${restaurantId}`)
      if ('objection' in file) {
        const { objection } = file
        throw new InvalidInput({ content: [(say) => say.descriptions.pictures.refused(said(objection, say))] })
      }
      return { data: { file: dataUrlOf(file), media_type: file.mediaType, bytes: file.bytes.length } }
    },
  )
}
