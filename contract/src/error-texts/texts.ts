import type { ProblemCode } from '../errors.ts'
import type { Locale } from '../locales.ts'
import { de } from './de.ts'
import { en } from './en.ts'

/** The text of every problem in every language; a missing one does not compile. */
export const errorTexts: Record<Locale, Record<ProblemCode, string>> = { de, en }
