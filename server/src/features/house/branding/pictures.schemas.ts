/** Pictures for `branding`, before they are part of a description. */
import { Type } from 'typebox'
import { operations } from '../../../http/openapi/operation.ts'

export const PictureBody = Type.Object(
  {
    content: Type.String({
      minLength: 1,
      description: 'The file in base64: PNG or JPEG up to 8 MB, or SVG up to 200 kB',
    }),
  },
  { additionalProperties: false },
)

export const PictureAnswer = Type.Object({
  data: Type.Object({
    file: Type.String({ description: 'For `branding.logo` or `branding.picture`: `data:image/jpeg;base64,…`' }),
    media_type: Type.String(),
    bytes: Type.Integer(),
  }),
})

export const pictureOperations = operations({
  redraw: {
    operationId: 'redrawPicture',
    'x-access': { role: 'manager', scopes: ['full'] },
    tags: ['Restaurant'],
    summary: 'Redraw a picture',
    description: `Makes a photo what a page needs: upright, at most 1,600 pixels on a side and 200 kB, without metadata such as where
it was taken. An SVG is examined and stays as it is. Stores nothing: put \`file\` into \`branding\` of a configuration or draft.`,
    'x-answers': { 200: 'The picture as the pages will show it.' },
  },
})
