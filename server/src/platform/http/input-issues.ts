import type { z } from '@feldwerk/contract/zod.ts'
import { own } from '@feldwerk/query/values.ts'
import { type InputRule, isInputRule, type RuleValues } from './input-texts.ts'

type Issue = z.core.$ZodIssue
type Path = readonly PropertyKey[]

/** A broken rule at its place. */
export interface BrokenRule {
  readonly path: Path
  readonly rule: InputRule
  readonly values: RuleValues
}

/**
 * What an issue of zod means in our rules, at the place that a person has to correct: an unknown key names itself, a
 * union names the place in the branch that was meant. One issue can be several broken rules. The issue must come from a
 * parse with `reportInput`.
 */
export function brokenBy(issue: Issue, above: Path = []): BrokenRule[] {
  const path = [...above, ...issue.path]
  const one = (rule: InputRule, values: RuleValues = {}): BrokenRule[] => [{ path, rule, values }]
  if (isInputRule(issue.message)) return one(isMissing(issue) ? 'required' : issue.message)
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({ path: [...path, key], rule: 'unknown', values: {} }))
  }
  if (issue.code === 'invalid_key') return issue.issues.flatMap((inner) => brokenBy(inner, path))
  if (issue.code === 'invalid_element') {
    const at = typeof issue.key === 'string' || typeof issue.key === 'number' ? [...path, issue.key] : path
    return issue.issues.flatMap((inner) => brokenBy(inner, at))
  }
  if (isMissing(issue)) return one('required')
  switch (issue.code) {
    case 'invalid_type':
      return one(typeRules[issue.expected] ?? 'invalid')
    case 'invalid_value':
      return one('notOneOf', { allowed: issue.values })
    case 'too_small':
      return one(...tooSmall(issue))
    case 'too_big':
      return one(...tooBig(issue))
    case 'not_multiple_of':
      return one('notMultipleOf', { divisor: issue.divisor })
    case 'invalid_format':
      return one(formatRules[issue.format] ?? 'format')
    case 'invalid_union':
      return brokenUnion(issue, path)
    default:
      return one('invalid')
  }
}

function isMissing(issue: Issue): boolean {
  if (issue.code === 'invalid_union' && issue.discriminator !== undefined) {
    return own(issue.input, issue.discriminator) === undefined
  }
  // zod reports NaN and infinity as such; only an absent value is missing.
  const nothing = issue.input === undefined || issue.input === null
  const isChecked =
    issue.code === 'invalid_type' || issue.code === 'invalid_value' || issue.code === 'invalid_union'
  return nothing && isChecked
}

const typeRules: Record<string, InputRule> = {
  string: 'text',
  number: 'number',
  nan: 'number',
  int: 'integer',
  bigint: 'integer',
  boolean: 'boolean',
  array: 'list',
  tuple: 'list',
  set: 'list',
  object: 'object',
  record: 'object',
  map: 'object',
  date: 'datetime',
  file: 'file',
  null: 'nothing',
  undefined: 'nothing',
  void: 'nothing',
  never: 'nothing',
}

const formatRules: Record<string, InputRule> = {
  email: 'email',
  uuid: 'uuid',
  guid: 'uuid',
  url: 'url',
  datetime: 'datetime',
  date: 'date',
  time: 'time',
}

type SizeSubject = 'text' | 'list' | 'time' | 'number'

function sized(origin: string): SizeSubject {
  if (origin === 'string') return 'text'
  if (origin === 'array' || origin === 'set' || origin === 'map' || origin === 'object') return 'list'
  return origin === 'date' ? 'time' : 'number'
}

function tooSmall({ origin, minimum, inclusive = true }: z.core.$ZodIssueTooSmall): [InputRule, RuleValues] {
  const kind = sized(origin)
  if (kind === 'text') return minimum === 1 ? ['required', {}] : ['tooShort', { limit: minimum }]
  if (kind === 'list') return ['tooFew', { limit: minimum }]
  if (kind === 'time') return ['tooEarly', { limit: new Date(Number(minimum)) }]
  return [inclusive ? 'tooSmall' : 'notAbove', { limit: minimum }]
}

function tooBig({ origin, maximum, inclusive = true }: z.core.$ZodIssueTooBig): [InputRule, RuleValues] {
  const kind = sized(origin)
  if (kind === 'text') return ['tooLong', { limit: maximum }]
  if (kind === 'list') return ['tooMany', { limit: maximum }]
  if (kind === 'time') return ['tooLate', { limit: new Date(Number(maximum)) }]
  return [inclusive ? 'tooLarge' : 'notBelow', { limit: maximum }]
}

/** Of a union, the branch that came furthest is the one that was meant; the choices of several become one list. */
function brokenUnion(issue: z.core.$ZodIssueInvalidUnion, path: Path): BrokenRule[] {
  const options: readonly unknown[] = 'options' in issue && Array.isArray(issue.options) ? issue.options : []
  if (options.length > 0) return [{ path, rule: 'notOneOf', values: { allowed: options } }]
  const branches = issue.errors.map((issues) => issues.flatMap((inner) => brokenBy(inner, path)))
  const broken = branches.filter((branch) => branch.length > 0)
  const wrongKinds = broken.map((branch) => branch.find((each) => isOtherKind(each, path)))
  const [wrongKind] = wrongKinds
  if (wrongKind && wrongKinds.every((each) => each !== undefined)) {
    const allowed = wrongKinds.flatMap((each) => each?.values.allowed ?? [])
    return [{ path: wrongKind.path, rule: 'notOneOf', values: { allowed } }]
  }
  const possible = broken.filter((_branch, i) => wrongKinds[i] === undefined)
  const withKind = possible.filter((branch) => !branch.some((each) => isKindMissing(each, path)))
  const meant = (withKind.length > 0 ? withKind : possible).toSorted(
    (a, b) => closeness(b, path) - closeness(a, path),
  )
  if (!meant[0]) return [{ path, rule: 'invalid', values: {} }]
  const choices = meant.every(
    (branch) => branch[0]!.rule === 'notOneOf' && branch[0]!.path.length === path.length,
  )
  if (!choices) return meant[0]
  return [
    {
      path,
      rule: 'notOneOf',
      values: { allowed: meant.flatMap((branch) => branch[0]!.values.allowed ?? []) },
    },
  ]
}

/** What says which branch is meant: the one that refuses the kind is none, whatever else is wrong. */
const isOtherKind = ({ path, rule }: BrokenRule, above: Path) =>
  rule === 'notOneOf' && path.length === above.length + 1 && path.at(-1) === 'kind'

/** What has no kind is none of those that are told by it. */
const isKindMissing = ({ path, rule }: BrokenRule, above: Path) =>
  rule === 'required' && path.length === above.length + 1 && path.at(-1) === 'kind'

const WRONG_KIND = new Set<InputRule>([
  'text',
  'number',
  'integer',
  'boolean',
  'list',
  'object',
  'file',
  'nothing',
])

/** How near a branch was: wrong in kind is furthest off, wrong in a choice next, wrong in detail or deeper nearest. */
function closeness(branch: readonly BrokenRule[], path: Path): number {
  const atTop = branch.find((broken) => broken.path.length === path.length)
  if (!atTop) return 1000 - branch.length
  if (WRONG_KIND.has(atTop.rule)) return 0
  return atTop.rule === 'notOneOf' ? 1 : 2
}
