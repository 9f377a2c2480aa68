import { BOOLEAN, DOUBLE, LONG, STRING, type Type } from '@feldwerk/query/types.ts'
import type { Value } from '@feldwerk/query/values.ts'
import type { Days } from '../days.ts'
import { type Language, Texts, translate } from '../texts.ts'
import { isStorable, type Json, toWire } from '../wire.ts'
import { z } from '../zod.ts'

/**
 * One field of a component, as data: what its fixed value looks like, what a query must give for it, and how both
 * become the setting that the engine works with. Schema, checks, editors and the engine read the same row.
 */
export interface Setting<F, V> {
  /** Of the fixed value. */
  readonly fixed: z.ZodType<F>
  /**
   * What a query must give. ANSWER stands for the type of the component's answer, OPEN for any: the query's type then
   * decides the answer's type. Null: only a fixed value will do.
   */
  readonly type: Type | 'ANSWER' | 'OPEN' | null
  /** The value of the query's first row, or one of every row. */
  readonly rows: 'one' | 'all'
  /** Without it the definition is not complete. */
  readonly required: boolean
  /** With `rows: 'all'` a list. */
  fromFixed(fixed: F, about: FixedAbout): V | readonly V[] | null
  fromRow(value: Value, about: RowAbout): V | null
}

export interface FixedAbout {
  readonly language: Language
}

/** What is known of a row besides its value: its type, and the columns `label` and `group` where there are such. */
export interface RowAbout {
  readonly type: Type
  /** In the company's time zone. */
  readonly days: Days
  readonly label: Value
  readonly group: Value
}

/** A row of any field, where only its frame matters. */
export interface AnySetting {
  readonly fixed: z.ZodType
  readonly type: Setting<never, never>['type']
  readonly rows: 'one' | 'all'
  readonly required: boolean
  fromFixed(fixed: unknown, about: FixedAbout): unknown
  fromRow(value: Value, about: RowAbout): unknown
}

export type Settings = Readonly<Record<string, AnySetting>>

/** What the engine has of the fields: null where nothing is set, or what is set gives nothing. */
export type ResolvedSettings<S extends Settings> = {
  readonly [N in keyof S]: S[N]['rows'] extends 'all'
    ? readonly NonNullable<ReturnType<S[N]['fromRow']>>[] | null
    : ReturnType<S[N]['fromRow']>
}

/** A field with one value that needs no translation. */
function plain<V extends Json>(type: Type | 'ANSWER' | null, fixed: z.ZodType<V>) {
  return {
    fixed,
    type,
    rows: 'one',
    required: false,
    fromFixed: (value: V) => value,
    fromRow: (value: Value, about: RowAbout) => toWire(about.type, value) as V | null,
  } as const satisfies Setting<V, V>
}

/** Makes a field one that must be there. */
export const required = <S extends AnySetting>(setting: S): S => ({ ...setting, required: true })

export const flag = plain(BOOLEAN, z.boolean())
/** Known when the definition is made, because other things follow from it. */
export const fixedFlag = plain(null, z.boolean())
export const number = plain(DOUBLE, z.number().min(-1e15).max(1e15))
export const count = plain(LONG, z.int().min(0).max(1_000_000))
export const line = plain(STRING, z.string().max(5000).refine(isStorable))
export const fixedCount = (most: number) => plain(null, z.int().min(0).max(most))
/** The answer until another one is given. */
export const answer = plain('ANSWER', z.json())

/** Text for people: in several languages where it is fixed. */
export const text = {
  fixed: Texts,
  type: STRING,
  rows: 'one',
  required: false,
  fromFixed: (texts: Texts, { language }: FixedAbout) => translate(texts, language),
  fromRow: (value: Value) => (typeof value === 'string' && value.trim() !== '' ? value : null),
} as const satisfies Setting<Texts, string>

/** So many of them, which nobody changes. */
const listOf = <V>(item: z.ZodType<V>, most: number): z.ZodType<readonly V[]> => z.array(item).max(most)

/** One of some words, several of them, known when the definition is made. */
export const fixedChoices = <C extends string>(all: readonly C[]) =>
  ({
    fixed: listOf(z.enum(all), all.length),
    type: null,
    rows: 'all',
    required: false,
    fromFixed: (chosen: readonly C[]) => chosen,
    fromRow: (): C | null => null,
  }) as const satisfies Setting<readonly C[], C>

/** Any query, whose type decides; a fixed value would have none. */
export const computed = {
  fixed: z.never(),
  type: 'OPEN',
  rows: 'one',
  required: true,
  fromFixed: () => null,
  fromRow: (value: Value, about: RowAbout): Json => toWire(about.type, value),
} as const satisfies Setting<never, Json>

/** References of files to be shown. */
export function files(kind: 'IMAGE' | 'AUDIO') {
  return {
    fixed: listOf(z.string().max(64), 50),
    type: { kind },
    rows: 'all',
    required: true,
    fromFixed: (refs: readonly string[]) => refs,
    fromRow: (value: Value) => (typeof value === 'string' ? value : null),
  } as const satisfies Setting<readonly string[], string>
}
