/** The words of every language. */
import type { Catalogue } from '../../../domain/language.ts'
import { ar } from './ar.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'
import { it } from './it.ts'
import { mt } from './mt.ts'
import type { Wording } from './wording.ts'

export const catalogue: Catalogue<Wording> = { en, de, fr, it, es, mt, ar }
