import type { Call } from '@feldwerk/contract/call.ts'
import type { InputError } from '@feldwerk/contract/errors.ts'
import { limits } from '@feldwerk/contract/limits.ts'
import type { Locale } from '@feldwerk/contract/locales.ts'
import { isStorable } from '@feldwerk/contract/text.ts'
import { z } from '@feldwerk/contract/zod.ts'
import { inputTexts } from './input-texts.ts'
import { validationProblem } from './problem.ts'

interface RawInput {
  readonly params: unknown
  readonly query: unknown
  readonly body: unknown
}

/** Checks path, query and body against the call's schemas. Every offending place is named at once. */
export function validateInput(call: Call, raw: RawInput, language: Locale) {
  const errors: InputError[] = []
  const params = check(
    { where: 'path', schema: call.params ?? z.object({}), value: raw.params, language },
    errors,
  )
  const query = check(
    { where: 'query', schema: (call.query ?? z.object({})).strict(), value: raw.query, language },
    errors,
  )
  const body = call.body
    ? check(
        {
          where: 'body',
          schema: call.body.schema,
          value: call.body.kind === 'binary' ? undefined : raw.body,
          language,
        },
        errors,
      )
    : undefined
  if (errors.length > 0) throw validationProblem(errors)
  return { params, query, body: call.body?.kind === 'binary' ? raw.body : body }
}

interface Part {
  readonly where: InputError['in']
  readonly schema: z.ZodType
  readonly value: unknown
  readonly language: Locale
}

function check({ where, schema, value, language }: Part, errors: InputError[]): unknown {
  const unstorable = unstorableAt(value, '', 0)
  if (unstorable) {
    errors.push({
      in: where,
      path: unstorable.path,
      rule: unstorable.rule,
      message: inputTexts[language][unstorable.rule],
    })
    return undefined
  }
  const result = schema.safeParse(value, { error: localeErrors[language] })
  if (result.success) return result.data
  for (const issue of result.error.issues) errors.push(...errorsOf(issue, where, language))
  return undefined
}

/** zod's own messages in the caller's language; a rule of ours names itself and has its text in our catalogue. */
const localeErrors: Record<Locale, z.core.$ZodErrorMap> = {
  de: z.locales.de().localeError,
  en: z.locales.en().localeError,
}

function errorsOf(issue: z.core.$ZodIssue, where: InputError['in'], language: Locale): InputError[] {
  const at = issue.path.map(String)
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({
      in: where,
      path: [...at, key].join('.'),
      rule: 'unknown',
      message: inputTexts[language].unknown,
    }))
  }
  const rule = ruleOf(issue)
  const texts: Record<string, string> = inputTexts[language]
  return [{ in: where, path: at.join('.'), rule, message: texts[rule] ?? issue.message }]
}

function ruleOf(issue: z.core.$ZodIssue): string {
  if (/^[a-z][A-Za-z]*$/.test(issue.message) && issue.message in inputTexts.de) return issue.message
  if (issue.code === 'invalid_type' && issue.input === undefined) return 'required'
  if (issue.code === 'too_small')
    return issue.minimum === 1 && issue.origin === 'string' ? 'required' : 'tooSmall'
  if (issue.code === 'too_big') return 'tooLarge'
  if (issue.code === 'invalid_value') return 'notOneOf'
  if (issue.code === 'invalid_format') return issue.format
  return 'invalid'
}

/** Where a value holds text that cannot be stored, or lies deeper than is allowed. */
function unstorableAt(
  value: unknown,
  path: string,
  depth: number,
): { path: string; rule: 'tooDeep' | 'character' } | undefined {
  if (depth > limits.jsonDepth) return { path, rule: 'tooDeep' }
  if (typeof value === 'string') return isStorable(value) ? undefined : { path, rule: 'character' }
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return undefined
  for (const [key, item] of Object.entries(value)) {
    const at = path ? `${path}.${key}` : key
    if (!isStorable(key)) return { path, rule: 'character' }
    const found = unstorableAt(item, at, depth + 1)
    if (found) return found
  }
  return undefined
}
