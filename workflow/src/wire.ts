import { readInstant } from '@feldwerk/query/time/parse.ts'
import { isDay, ownFields, type Type } from '@feldwerk/query/types.ts'
import { isList, objectOf, own, toDouble, toLong, toTime, type Value } from '@feldwerk/query/values.ts'

/** A value as it stands in JSON: like one of the language, but an instant is text, `2026-11-20T08:15:00.000Z`. */
export type Json = null | string | number | boolean | readonly Json[] | { readonly [name: string]: Json }

/** What a list holds; nothing where it is none. */
export const listed = (json: Json): readonly Json[] => (Array.isArray(json) ? json : [])

/** The texts of a list, such as references of files. */
export const textsIn = (json: Json): readonly string[] =>
  listed(json).filter((each) => typeof each === 'string')

/** The value of the language that this JSON stands for; undefined when it does not fit that type. */
export function fromWire(type: Type, json: unknown): Value | undefined {
  if (json === null || json === undefined) return null
  if (type.kind === 'ARRAY') return listFrom(type.of, json)
  if (type.kind === 'BOOLEAN') return typeof json === 'boolean' ? json : undefined
  if (type.kind === 'LONG') return typeof json === 'number' ? toLong(json) : undefined
  if (type.kind === 'DOUBLE') return typeof json === 'number' ? toDouble(json) : undefined
  const fields = ownFields(type)
  if (fields) return objectFrom(fields, json)
  if (type.kind === 'ANY') return json as Value
  if (typeof json !== 'string' || !isStorable(json)) return undefined
  if (type.kind !== 'TIME') return json
  const time = readInstant(json)
  return time === undefined ? undefined : toTime(time)
}

function listFrom(of: Type, json: unknown): Value | undefined {
  if (!Array.isArray(json)) return undefined
  const values = json.map((each) => fromWire(of, each))
  return values.every((value) => value !== undefined) ? values : undefined
}

function objectFrom(fields: Readonly<Record<string, Type>>, json: unknown): Value | undefined {
  if (typeof json !== 'object' || Array.isArray(json)) return undefined
  const entries: [string, Value][] = []
  for (const [name, type] of Object.entries(fields)) {
    const value = fromWire(type, own(json, name))
    if (value === undefined) return undefined
    entries.push([name, value])
  }
  return objectOf(entries)
}

/** What day an instant is, `2026-11-20`. */
export type DayOf = (time: number) => string

/** The value as JSON; where it is told what day an instant is, days are days. */
export function toWire(type: Type, value: Value, dayOf?: DayOf): Json {
  if (value === null) return null
  if (type.kind === 'TIME') return typeof value === 'number' ? timeToWire(type, value, dayOf) : null
  if (type.kind === 'ARRAY') return (isList(value) ? value : []).map((each) => toWire(type.of, each, dayOf))
  const fields = ownFields(type)
  if (!fields) return value
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, toWire(field, own(value, name) ?? null, dayOf)]),
  )
}

const timeToWire = (type: Type, time: number, dayOf: DayOf | undefined): string =>
  dayOf && isDay(type) ? dayOf(time) : new Date(time).toISOString()

/** PostgreSQL cannot hold U+0000, UTF-8 no lone surrogate. */
export const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\0')
