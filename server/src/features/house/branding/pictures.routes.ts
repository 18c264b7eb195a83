/** `POST /configuration/picture`: a photo becomes a file for `branding` or a product of a description. Nothing is stored. */
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { InvalidInput } from '../../../domain/problem.ts'
import { said } from '../../../domain/sentence.ts'
import { fileDeadline } from '../../../http/limits/deadline.ts'
import { operation } from '../../../http/openapi/operation.ts'
import { Choice } from '../../../http/wire-types.ts'
import { dataUrlOf } from './brand-image.ts'
import { photoLimits } from './photo-limits.ts'
import { redrawPicture } from './redraw-picture.ts'

const PictureBody = Type.Object(
  {
    content: Type.String({
      minLength: 1,
      description: 'The file in base64: PNG or JPEG up to 8 MB, or SVG up to 200 kB',
    }),
    use: Type.Optional({
      ...Choice(['page', 'product'] as const),
      description: '`page`, which is the default: for `branding`. `product`: smaller',
    }),
  },
  { additionalProperties: false },
)

const PictureAnswer = Type.Object({
  data: Type.Object({
    file: Type.String({
      description: 'For `branding.logo`, `branding.picture` or `products.picture`: `data:image/jpeg;base64,…`',
    }),
    media_type: Type.String(),
    bytes: Type.Integer(),
  }),
})

/** In base64, with room for what is around it. */
const bodyLimit = Math.ceil((photoLimits.bytes * 4) / 3) + 1_024

export const pictureRoutes: FastifyPluginAsyncTypebox = async (api) => {
  api.post(
    '/configuration/picture',
    {
      schema: {
        ...operation({
          operationId: 'redrawPicture',
          'x-access': { role: 'manager', scopes: ['full'] },
          tags: ['Restaurant'],
          summary: 'Redraw a picture',
          description: `Makes a photo what a page needs: upright, at most 1,600 pixels on a side and 200 kB (of a product 480 and 40 kB), without
metadata such as where it was taken. An SVG is examined and stays as it is. Stores nothing: put \`file\` into a configuration or draft.`,
          'x-answers': { 200: 'The picture as the pages will show it.' },
        }),
        body: PictureBody,
        response: { 200: PictureAnswer },
      },
      bodyLimit,
      config: fileDeadline,
    },
    async ({ restaurantId, body: { content, use } }) => {
      const file = await redrawPicture(Buffer.from(content, 'base64'), `restaurant ${restaurantId}`, use)
      if ('objection' in file) {
        const { objection } = file
        throw new InvalidInput({ content: [(say) => say.descriptions.pictures.refused(said(objection, say))] })
      }
      return { data: { file: dataUrlOf(file), media_type: file.mediaType, bytes: file.bytes.length } }
    },
  )
}
