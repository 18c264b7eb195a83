/** The recorded examples of the OpenAPI document; test/openapi.test.ts records and checks them. */
import { readFileSync } from 'node:fs'
import type { Examples } from '../../../http/openapi/examples.ts'

export const examplesFile = new URL('./examples.json', import.meta.url)

export const readExamples = (): Examples => JSON.parse(readFileSync(examplesFile, 'utf8')) as Examples
