import { texts } from '../../../texts/en/office/office.ts'
import { errorText } from '../../kit/api/error-text.ts'

/** The API's message in full. */
export const sentenceOf = (error: unknown): string => errorText(error, texts.noAnswer)
