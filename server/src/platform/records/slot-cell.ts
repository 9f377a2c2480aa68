import type { Value } from '@feldwerk/query/values.ts'
import { type Codec, partsOf } from './codec.ts'
import { type ArrayCell, list, plain, quoted } from './literal.ts'

type Present = Exclude<Value, null>

/** Writes values of a codec, cleaned, as cells of the slots that hold them. */
export function writerOf(codec: Codec): (value: Present) => ArrayCell {
  const { scalar, isList } = partsOf(codec)
  const isTime = scalar === 'TIME' || scalar.startsWith('DATE:')
  if (scalar === 'SIGNATURE') return (value) => quoted(JSON.stringify(value))
  if (isList)
    return (value) => list(isTime ? (value as readonly Value[]).map(instantOrNull) : (value as Value[]))
  if (isTime) return instant
  if (scalar === 'TEXT') return (value) => quoted(value as string)
  return (value) => plain(value as string | number | boolean)
}

const DAY = 86_400_000
const days = new Map<number, string>()
const two = Array.from({ length: 60 }, (_, number) => String(number).padStart(2, '0'))

/** As `toISOString` says it, which takes ten times as long: days are few. */
function instant(value: Present): string {
  const time = Number(value)
  const day = Math.floor(time / DAY)
  const inDay = time - day * DAY
  const seconds = Math.floor(inDay / 1000)
  const minutes = Math.floor(seconds / 60)
  const fraction = String(inDay % 1000).padStart(3, '0')
  return `${dayOf(day)}${two[Math.floor(minutes / 60)]}:${two[minutes % 60]}:${two[seconds % 60]}.${fraction}Z`
}

/** A day since 1970 up to the hours, `2026-11-21T`. */
function dayOf(day: number): string {
  const known = days.get(day)
  if (known !== undefined) return known
  const text = new Date(day * DAY).toISOString().slice(0, 11)
  if (days.size > 50_000) days.clear()
  days.set(day, text)
  return text
}

const instantOrNull = (value: Value) => (value === null ? null : instant(value))
