import type { Type } from '@feldwerk/query/types.ts'
import type { Value } from '@feldwerk/query/values.ts'
import type { Days } from '../days.ts'
import type { Field } from '../field.ts'
import type { Language } from '../texts.ts'
import { fromWire, type Json, toWire } from '../wire.ts'
import { fixedFlag, flag, type ResolvedSettings, type Settings, text } from './setting.ts'

/** The fields that components share. */
export const COMMON = {
  hidden: flag,
  title: text,
  description: text,
  optional: flag,
  /** Whether people may say that the question does not apply. */
  notApplicable: fixedFlag,
  disabled: flag,
  placeholder: text,
  validationError: text,
} as const satisfies Settings
export type CommonName = keyof typeof COMMON

/** What is wrong with an answer: the code of a text of its kind, and what the text mentions. */
export interface AnswerFinding<C extends string = string> {
  readonly code: C
  readonly detail?: Readonly<Record<string, string | number>>
}

/** The sentence for people. Numbers and dates are passed as in an answer. */
export type Sentence = (detail: Readonly<Record<string, string | number>>) => string

/** Where people find a kind when they add a part: among the steps, what is asked, or what is only shown. */
export type KindGroup = 'steps' | 'answers' | 'shown'

/**
 * All the engine knows of one kind of component. A new kind is a folder with `kind.ts` and `cases.ts`, and a line in
 * `kinds.ts`; schema, checks, engine, projection, menu and summary follow from what stands here.
 */
export interface Kind<S extends Settings, C extends string> {
  readonly group: KindGroup
  /** Which of the shared fields make sense for it. */
  readonly common: readonly CommonName[]
  readonly fields: S
  /** The answer of a worker. */
  readonly answer: Answer<S, C>
  readonly texts: Readonly<Record<C, Readonly<Record<Language, Sentence>>>>
}

export interface Answer<S extends Settings, C extends string> {
  /** The type in expressions, queries and projections. */
  type(about: TypeAbout): Type
  /** Stored as a date without a time: a TIME at midnight of the company's zone. */
  readonly dateOnly?: true
  /** Nobody types it in: it is this field's value. */
  readonly computedBy?: keyof S & string
  /** The answer in its one form, or undefined when it is none of this kind. */
  read(json: unknown, type: Type): Json | undefined
  /** As good as not answered. Empty answers are null in expressions and are not delivered. */
  isEmpty(answer: Json): boolean
  /** What is wrong with an answer that is not empty. */
  findings(answer: Json, settings: ResolvedSettings<S>): readonly AnswerFinding<C>[]
  /** As a value of the language. */
  toValue(answer: Json, about: ValueAbout): Value
  /** What is said of an answer that is not empty where there is one line for it. */
  inWords(answer: Json, settings: ResolvedSettings<S>, say: AnswerWords): string
}

/** How a screen says parts of an answer, in the language of the page. */
export interface AnswerWords {
  readonly language: Language
  value(value: Json): string
  /** By the words it was offered with, also when it is none of the options any more. */
  choice(value: Json, options: readonly { readonly value: Json; readonly label: string }[]): string
}

export interface ValueAbout {
  readonly type: Type
  /** In the company's time zone. */
  readonly days: Days
}

export interface TypeAbout {
  /** The field as it stands in the definition. */
  field(name: string): Field | undefined
  /** The type of a query's value: of its column `value`, or of its only one. */
  typeOf(name: string): Type
}

/** A kind of which only the frame matters. */
export interface AnyKind {
  readonly group: KindGroup
  readonly common: readonly CommonName[]
  readonly fields: Settings
  readonly answer: AnyAnswer | null
  readonly texts: Readonly<Record<string, Readonly<Record<Language, Sentence>>>>
}

export interface AnyAnswer extends Omit<Answer<Settings, string>, 'findings'> {
  findings(answer: Json, settings: Readonly<Record<string, unknown>>): readonly AnswerFinding[]
}

/** Nothing but a type: for a kind of component that infers its fields and codes from what is written. */
export const kind = <const S extends Settings, const C extends string = never>(
  given: Kind<S, C>,
): Kind<S, C> => given

/** The same for a kind that nobody answers: there is only something to see, or to open. */
export const kindWithoutAnswer = <const S extends Settings>(
  given: Pick<Kind<S, never>, 'group' | 'common' | 'fields'>,
) => ({ ...given, answer: null, texts: {} })

/** In words as the value that it is. */
export const plainly = (answer: Json, _settings: unknown, say: AnswerWords): string => say.value(answer)

/** An answer that is a plain value of one type: the parts that then need not be said. */
export function plainAnswer(type: Type) {
  return {
    type: () => type,
    read: (json: unknown, of: Type): Json | undefined => normal(of, json),
    isEmpty: (given: Json) => given === null,
    findings: () => [],
    toValue: (given: Json, about: ValueAbout): Value => fromWire(about.type, given) ?? null,
  } satisfies Omit<Answer<Settings, never>, 'computedBy' | 'inWords'>
}

/** The one way to write this value as JSON; undefined when it is none of the type. */
export function normal(type: Type, json: unknown): Json | undefined {
  const value = fromWire(type, json)
  return value === undefined ? undefined : toWire(type, value)
}

/** Every shared field of a component that is answered. */
export const ANSWERED: readonly CommonName[] = [
  'hidden',
  'title',
  'description',
  'optional',
  'notApplicable',
  'disabled',
  'validationError',
]
/** The same with words inside of the empty field. */
export const TYPED: readonly CommonName[] = [...ANSWERED, 'placeholder']
/** Of a component that only shows something. */
export const SHOWN: readonly CommonName[] = ['hidden', 'title', 'description']
