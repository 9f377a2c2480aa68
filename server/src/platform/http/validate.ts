import type { Call } from '@feldwerk/contract/call.ts'
import { type InputError, Problem } from '@feldwerk/contract/errors.ts'
import { limits } from '@feldwerk/contract/limits.ts'
import type { Locale } from '@feldwerk/contract/locales.ts'
import { isStorable } from '@feldwerk/contract/text.ts'
import { z } from '@feldwerk/contract/zod.ts'
import { own } from '@feldwerk/query/values.ts'
import { type BrokenRule, brokenBy } from './input-issues.ts'
import { inputText } from './input-texts.ts'
import { validationProblem } from './validation-problem.ts'

interface RawInput {
  readonly params: unknown
  readonly query: unknown
  readonly headers?: Readonly<Record<string, unknown>>
  readonly body: unknown
}

const nothing = z.object({})

/** The schemas of queries that take nothing they do not name; each made once, since making one costs more than using it. */
const strict = new WeakMap<z.ZodObject, z.ZodObject>()
function strictOf(schema: z.ZodObject): z.ZodObject {
  const made = strict.get(schema) ?? schema.strict()
  strict.set(schema, made)
  return made
}

/**
 * Checks path, query and body against the call's schemas and gives what they made of it. Every offending place is named
 * at once, by a rule's stable name and a text in the caller's language. A body that is no text of ours is passed on
 * unread.
 */
export function validateInput(call: Call, raw: RawInput, language: Locale) {
  const errors: InputError[] = []
  const check = (where: InputError['in'], schema: z.ZodType, value: unknown): unknown => {
    const checked = checkValue(schema, value)
    errors.push(
      ...checked.broken.map((broken) => inputError(repeated(broken, where, value), where, language)),
    )
    return checked.data
  }
  const params = check('path', call.params ?? nothing, raw.params)
  const query = check('query', strictOf(call.query ?? nothing), raw.query)
  const headers = check('header', headersOf(call), raw.headers ?? {})
  const isUnread = call.body?.kind === 'binary' || call.body?.kind === 'raw'
  const body =
    call.body && !isUnread ? check('body', call.body.schema, readBody(call.body, raw.body)) : undefined
  if (errors.length > 0) throw validationProblem(errors)
  return {
    params,
    query,
    headers: named(call, headers),
    body: isUnread ? (raw.body ?? Buffer.alloc(0)) : body,
  }
}

/** The headers that a call must bring, by their names in small letters. */
const headersOf = ({ headers = {} }: Call): z.ZodType =>
  z.object(Object.fromEntries(Object.values(headers).map((header) => [header.toLowerCase(), z.string()])))

const named = ({ headers = {} }: Call, sent: unknown): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(headers).map(([name, header]) => [name, own(sent, header.toLowerCase())]))

/** A parameter that stands twice in a query where one belongs is wrong for that, whatever its rule says of a list. */
function repeated(broken: BrokenRule, where: InputError['in'], query: unknown): BrokenRule {
  const [name] = broken.path
  const isAlone =
    where === 'query' && broken.path.length === 1 && name !== undefined && !isOfLists(broken.rule)
  const isTwice = isAlone && Array.isArray(own(query, String(name)))
  return isTwice ? { ...broken, rule: 'twice', values: {} } : broken
}

const isOfLists = (rule: BrokenRule['rule']): boolean =>
  ['tooFew', 'tooMany', 'unknown', 'list'].includes(rule)

/** JSON that was sent as text/plain; JSON bodies are parsed already. */
function readBody({ kind, schema }: NonNullable<Call['body']>, body: unknown): unknown {
  if (kind !== 'text' || schema instanceof z.ZodString || typeof body !== 'string') return body
  try {
    return JSON.parse(body, (key, value) => (key === '__proto__' ? undefined : value))
  } catch {
    throw new Problem('malformedBody')
  }
}

/** At most this many places are named: an answer must not be larger than its request. */
const MOST_NAMED = 100

/** A value as its schema makes it, or what is wrong with it, at the first hundred places. */
export function checkValue(schema: z.ZodType, value: unknown): { data: unknown; broken: BrokenRule[] } {
  const unstorable: BrokenRule[] = []
  findUnstorable(value, [], unstorable)
  if (unstorable.length > 0) return { data: undefined, broken: unstorable }
  const result = schema.safeParse(value, { reportInput: true })
  if (result.success) return { data: result.data, broken: [] }
  const broken = result.error.issues.slice(0, MOST_NAMED).flatMap((issue) => brokenBy(issue))
  return { data: undefined, broken: broken.slice(0, MOST_NAMED) }
}

/** For a rule that a schema cannot say: the problem that names the one place. */
export function brokenRule(where: InputError['in'], broken: BrokenRule, language: Locale): Problem {
  return brokenRules(where, [broken], language)
}

/** The same for all places where such rules are broken. */
export function brokenRules(
  where: InputError['in'],
  broken: readonly BrokenRule[],
  language: Locale,
): Problem {
  return validationProblem(broken.slice(0, MOST_NAMED).map((each) => inputError(each, where, language)))
}

function inputError(
  { path, rule, values }: BrokenRule,
  where: InputError['in'],
  language: Locale,
): InputError {
  return { in: where, path: path.map(String).join('.'), rule, message: inputText(rule, values, language) }
}

/**
 * Finds where JSON holds text that cannot be stored, or lies deeper than is allowed. `path` is where `value` lies, one
 * list for the whole walk. Only what is JSON is walked: what else a request may hold has no end.
 */
function findUnstorable(value: unknown, path: PropertyKey[], found: BrokenRule[]): void {
  const add = (rule: BrokenRule['rule']) => found.push({ path: [...path], rule, values: {} })
  if (typeof value === 'string' && !isStorable(value)) add('character')
  if (!isBranch(value)) return
  if (path.length >= limits.jsonDepth) {
    add('tooDeep')
    return
  }
  for (const key of Object.keys(value)) {
    if (found.length >= MOST_NAMED) return
    if (isStorable(key)) {
      path.push(key)
      findUnstorable(value[key], path, found)
      path.pop()
    } else {
      // A key that is no text itself cannot be named: its object is.
      add('character')
    }
  }
}

/** Lists and plain objects; the parsers of path and query make theirs with a prototype that holds nothing. */
function isBranch(value: unknown): value is Record<string, unknown> {
  if (Array.isArray(value)) return true
  if (typeof value !== 'object' || value === null) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === null || Object.getPrototypeOf(prototype) === null
}
