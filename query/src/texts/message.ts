import type { Fault } from '../faults.ts'
import type { Language } from '../written/languages.ts'
import type { FaultTexts } from './catalogue.ts'
import { DE } from './de.ts'
import { EN } from './en.ts'

const TEXTS: Readonly<Record<Language, FaultTexts>> = { de: DE, en: EN }

/** A fault as a sentence for people, with the nearest names where there are some. */
export function message(fault: Fault, language: Language): string {
  const { faults, nearest } = TEXTS[language]
  const text = faults[fault.code](fault)
  return fault.nearest.length > 0 ? `${text} ${nearest(fault.nearest)}` : text
}
