import type { Locale } from '../locales.ts'
import { de } from './words/de.ts'
import { en } from './words/en.ts'

/** The words of figures and their times, where all languages are at hand. */
export const chartWords: Readonly<Record<Locale, typeof de>> = { de, en }
