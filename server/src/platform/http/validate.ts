import type { Call } from '@feldwerk/contract/call.ts'
import { type InputError, Problem } from '@feldwerk/contract/errors.ts'
import { limits } from '@feldwerk/contract/limits.ts'
import type { Locale } from '@feldwerk/contract/locales.ts'
import { isStorable } from '@feldwerk/contract/text.ts'
import { z } from '@feldwerk/contract/zod.ts'
import { type Broken, brokenBy } from './input-issues.ts'
import { inputText } from './input-texts.ts'
import { validationProblem } from './problem.ts'

interface RawInput {
  readonly params: unknown
  readonly query: unknown
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
 * Checks path, query and body against the call's schemas and gives what they made of it. Every offending place is
 * named at once, by a rule's stable name and a text in the caller's language. A binary body is handed on unread.
 */
export function validateInput(call: Call, raw: RawInput, language: Locale) {
  const errors: InputError[] = []
  const check = (where: InputError['in'], schema: z.ZodType, value: unknown): unknown => {
    const checked = checkValue(schema, value)
    errors.push(...checked.broken.map((broken) => inputError(broken, where, language)))
    return checked.data
  }
  const params = check('path', call.params ?? nothing, raw.params)
  const query = check('query', strictOf(call.query ?? nothing), raw.query)
  const body =
    call.body && call.body.kind !== 'binary'
      ? check('body', call.body.schema, readBody(call.body, raw.body))
      : undefined
  if (errors.length > 0) throw validationProblem(errors)
  return { params, query, body: call.body?.kind === 'binary' ? raw.body : body }
}

/** JSON that was sent as text/plain; what was sent as JSON is read already. */
function readBody({ kind, schema }: NonNullable<Call['body']>, body: unknown): unknown {
  if (kind !== 'text' || schema instanceof z.ZodString || typeof body !== 'string') return body
  try {
    return JSON.parse(body, (key, value) => (key === '__proto__' ? undefined : value))
  } catch {
    throw new Problem('malformedBody')
  }
}

/** A value as its schema makes it, or all that is wrong with it. */
export function checkValue(schema: z.ZodType, value: unknown): { data: unknown; broken: Broken[] } {
  const unstorable = unstorableIn(value, [])
  if (unstorable.length > 0) return { data: undefined, broken: unstorable }
  const result = schema.safeParse(value, { reportInput: true })
  if (result.success) return { data: result.data, broken: [] }
  return { data: undefined, broken: result.error.issues.flatMap((issue) => brokenBy(issue)) }
}

/** For a rule that a schema cannot say: the problem that names the one place. */
export function brokenRule(where: InputError['in'], broken: Broken, language: Locale): Problem {
  return validationProblem([inputError(broken, where, language)])
}

function inputError({ path, rule, values }: Broken, where: InputError['in'], language: Locale): InputError {
  return { in: where, path: path.map(String).join('.'), rule, message: inputText(rule, values, language) }
}

/** Everywhere that a value holds text that cannot be stored, or lies deeper than is allowed. */
function unstorableIn(value: unknown, path: readonly PropertyKey[]): Broken[] {
  if (typeof value === 'string') return isStorable(value) ? [] : [{ path, rule: 'character', values: {} }]
  if (typeof value !== 'object' || value === null) return []
  if (path.length >= limits.jsonDepth) return [{ path, rule: 'tooDeep', values: {} }]
  return Object.entries(value).flatMap(([key, item]) =>
    // A key that is no text itself cannot be named: its object is.
    isStorable(key) ? unstorableIn(item, [...path, key]) : [{ path, rule: 'character' as const, values: {} }],
  )
}
