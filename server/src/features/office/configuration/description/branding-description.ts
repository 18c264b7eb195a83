/** How the pages and mails for guests look. */
import { Type } from 'typebox'
import { themes } from '../../../../domain/branding/accent.ts'
import { closed, oneOf, pictureFile, wanted } from './description-fields.ts'

export const BrandingDescription = Type.Object(
  {
    accent: Type.Optional(Type.String({ pattern: '^#[0-9a-fA-F]{6}$', ...wanted((words) => words.colour) })),
    logo: Type.Optional(pictureFile),
    picture: Type.Optional(pictureFile),
    theme: Type.Optional(oneOf(themes)),
  },
  { ...closed, default: {} },
)
