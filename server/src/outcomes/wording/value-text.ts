import type { Locale } from '@feldwerk/contract/locales.ts'
import { isDay, isRecord, type Type } from '@feldwerk/query/types.ts'
import { isList, own, type Value } from '@feldwerk/query/values.ts'
import { writtenIn } from '@feldwerk/query/written/languages.ts'
import { formatter, trueMinus } from '@feldwerk/query/written/numbers-shown.ts'
import { timeFormatter } from '@feldwerk/query/written/times-shown.ts'
import { toWire } from '@feldwerk/workflow/wire.ts'
import type { TokenFormat } from '@feldwerk/workflow/wording/line.ts'
import { wordingTexts } from './texts.ts'

/** How a value is said: in which language, on whose clock, and with what is known of where it comes from. */
export interface ValueSpeech {
  readonly language: Locale
  /** The company's. */
  readonly zone: string
  readonly format?: TokenFormat | undefined
  /** Of a number; null where it has none. */
  readonly unit: string | null
  /** What the values of a choice are called. */
  readonly labels: ReadonlyMap<string, string>
  /** What an id leads to is called; undefined where that is not known. */
  readonly nameOf: (id: string) => string | undefined
}

/** A value as people read it; '' where there is none. Nothing in it is markup, and none of it turns the words after it around. */
export function valueText(type: Type, value: Value, speech: ValueSpeech): string {
  return harmless(said(type, value, speech))
}

function said(type: Type, value: Value, speech: ValueSpeech): string {
  if (value === null) return ''
  if (type.kind === 'ARRAY')
    return (isList(value) ? value : [])
      .map((each) => said(type.of, each, speech))
      .filter(Boolean)
      .join(', ')
  if (speech.labels.has(String(value))) return speech.labels.get(String(value)) ?? ''
  if (typeof value === 'number')
    return type.kind === 'TIME' ? timeText(value, isDay(type), speech) : measured(value, speech)
  if (typeof value === 'boolean') return wordingTexts[speech.language][value ? 'yes' : 'no']
  if (typeof value === 'string') return refers(type) ? (speech.nameOf(value) ?? '') : value
  if (type.kind === 'SIGNATURE') return String(own(value, 'name') ?? '')
  if (type.kind !== 'OBJECT') return JSON.stringify(toWire(type, value))
  return Object.entries(type.fields)
    .map(([name, field]) => said(field, own(value, name) ?? null, speech))
    .filter(Boolean)
    .join(', ')
}

const refers = (type: Type) => isRecord(type) || ['IMAGE', 'AUDIO', 'FILE'].includes(type.kind)

function measured(value: number, { language, format, unit }: ValueSpeech): string {
  const text = numberText(value, language, format?.decimals)
  return unit === null || format?.unit === false ? text : `${text}\u00a0${unit}`
}

/** `−1.234,5`: with a true minus sign; exactly so many decimals, or up to two. */
export function numberText(value: number, language: Locale, decimals?: number): string {
  const digits =
    decimals === undefined
      ? { maximumFractionDigits: 2 }
      : { minimumFractionDigits: decimals, maximumFractionDigits: decimals }
  // What rounds to nothing is not below it.
  const rounded = Number(value.toFixed(decimals ?? 2)) === 0 ? 0 : value
  return trueMinus(formatter(language, digits).format(rounded))
}

const SHORT = { day: '2-digit', month: '2-digit', year: '2-digit' } as const
const CLOCK = { hour: '2-digit', minute: '2-digit' } as const
const LONG = { day: 'numeric', month: 'long', year: 'numeric' } as const

/** `20.11.26`, `15:28 Uhr`, both, or `20. November 2026`, on the clock of the company. */
function timeText(instant: number, isDayOnly: boolean, { language, zone, format }: ValueSpeech): string {
  const wanted = format?.date ?? (isDayOnly ? 'DATE' : 'DATE_TIME')
  const { dayFirstTag } = writtenIn(language)
  const written = (style: Intl.DateTimeFormatOptions) =>
    timeFormatter(dayFirstTag, { ...style, timeZone: zone }).format(instant)
  if (wanted === 'LONG_DATE') return written(LONG)
  const clock = () => wordingTexts[language].clock(written(CLOCK))
  if (wanted === 'TIME') return clock()
  return wanted === 'DATE' ? written(SHORT) : `${written(SHORT)}, ${clock()}`
}

/** Without signs that no mail, file name or page holds as text, and those that turn around what follows. */
const harmless = (text: string): string =>
  text.replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]|(?![\n\r\t])\p{Cc}/gu, '').toWellFormed()
