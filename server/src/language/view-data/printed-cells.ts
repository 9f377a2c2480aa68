import type { Locale } from '@feldwerk/contract/locales.ts'
import type { TabularColumn } from '@feldwerk/contract/view-data.ts'
import { isDay, isRecord, type Type } from '@feldwerk/query/types.ts'
import { own, type Value } from '@feldwerk/query/values.ts'
import { writtenIn } from '@feldwerk/query/written/languages.ts'
import { shownNumber } from '@feldwerk/workflow/components/shown.ts'
import { toWire } from '@feldwerk/workflow/wire.ts'
import { paperTexts } from '../../people/paper/paper-texts.ts'
import { isFile } from './cells.ts'
import type { CellReferences } from './csv-format.ts'

interface CellSpeech {
  readonly language: Locale
  /** Times are written as the clocks of this zone show them. */
  readonly zone: string
  readonly known: CellReferences
}

/** A value of a view as it stands on paper; '' where there is none. */
export function printedCell({ type, options }: TabularColumn, value: Value, speech: CellSpeech): string {
  if (value === null) return ''
  if (!options) return words(type, value, speech)
  const labels = new Map(options.map((option) => [option.value, option.label]))
  const all = Array.isArray(value) ? value : [value]
  return all.map((each) => labels.get(String(each)) ?? String(each)).join(', ')
}

function words(type: Type, value: Value, speech: CellSpeech): string {
  const { language, known } = speech
  if (value === null) return ''
  if (type.kind === 'ARRAY')
    return (value as readonly Value[]).map((each) => words(type.of, each, speech)).join(', ')
  if (isRecord(type) || isFile(type)) return known.get(String(value))?.name ?? ''
  if (type.kind === 'SIGNATURE') return String(own(value, 'name') ?? '')
  if (type.kind === 'TIME') return timeWords(Number(value), isDay(type), speech)
  if (typeof value === 'number') return shownNumber(value, language).replace('-', '−')
  if (typeof value === 'boolean') return paperTexts[language][value ? 'yes' : 'no']
  if (type.kind !== 'OBJECT') return typeof value === 'string' ? value : JSON.stringify(toWire(type, value))
  return Object.entries(type.fields)
    .map(([name, field]) => words(field, own(value, name) ?? null, speech))
    .filter(Boolean)
    .join(' · ')
}

const DAY = { day: '2-digit', month: '2-digit', year: '2-digit' } as const
const CLOCK = { hour: '2-digit', minute: '2-digit' } as const

/** `20.11.26`, with its time unless it is a whole day. */
export function timeWords(
  instant: number,
  isWholeDay: boolean,
  { language, zone }: Omit<CellSpeech, 'known'>,
): string {
  const style = { ...DAY, ...(isWholeDay ? {} : CLOCK), timeZone: zone }
  return new Intl.DateTimeFormat(writtenIn(language).dayFirstTag, style).format(instant)
}
