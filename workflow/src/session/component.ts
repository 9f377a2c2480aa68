import { equal, type Value } from '@feldwerk/query/values.ts'
import type { FormComponent, FormField } from '../form/form.ts'
import type { Language } from '../texts.ts'
import type { Json } from '../wire.ts'
import type { Cell, Cells } from './cells.ts'
import { type Scope, type Surroundings, settingOf } from './evaluate.ts'
import type { ComponentCells, ComponentState, Problem } from './instances.ts'
import { type KeptAnswers, keptWhileSame } from './keeping.ts'

export interface ComponentContext {
  readonly cells: Cells
  readonly around: Surroundings
  /** 'given': computed components keep what was delivered. */
  readonly computed: 'computed' | 'given'
  /** Of a correction. */
  readonly keeping: KeptAnswers | null
}

/** Of components for which it is never so; nothing is computed for them, and nothing kept. */
const NEVER: Cell<boolean> = { read: () => false }
const NOTHING: Cell<Json> = { read: () => null }

const sameJson = (a: unknown, b: unknown) =>
  a === b || (typeof a === 'object' && typeof b === 'object' && equal(a, b))

const JSON_CELL = { meanwhile: null, same: sameJson }
const FLAG_CELL = { meanwhile: false }
const VALUE_CELL: { meanwhile: Value; same: typeof equal } = { meanwhile: null, same: equal }

/** Settings whose value stands in the definition. */
interface FixedSettings {
  readonly cells: ReadonlyMap<string, Cell<unknown>>
  /** All others: what they are is computed. */
  readonly open: readonly (readonly [string, FormField])[]
  /** Those of the kind, where none of them is computed. */
  readonly own: Cell<Readonly<Record<string, unknown>>> | null
}

const fixedOf = new WeakMap<FormComponent, Map<Language, FixedSettings>>()

/** In one language they are the same in all sessions of a form. */
function fixedSettings(form: FormComponent, { language }: Surroundings): FixedSettings {
  const ofForm = fixedOf.get(form) ?? new Map<Language, FixedSettings>()
  const known = ofForm.get(language)
  if (known) return known
  const cells = new Map<string, Cell<unknown>>()
  for (const [name, { field, setting }] of form.fields)
    if (field.kind === 'VALUE') cells.set(name, constant(setting.fromFixed(field.value, { language })))
  const open = [...form.fields].filter(([name]) => !cells.has(name))
  const names = Object.keys(form.row.fields)
  const isFixed = names.every((name) => cells.has(name) || !form.fields.has(name))
  const own = Object.fromEntries(names.map((name) => [name, cells.get(name)?.read() ?? null]))
  const made = { cells, open, own: isFixed ? constant(own) : null }
  fixedOf.set(form, ofForm.set(language, made))
  return made
}

const constant = <V>(value: V): Cell<V> => ({ read: () => value })

/** Around what lies in no group and follows no question: nothing hides it. */
export const UNHIDDEN = () => false

/** Made when it is first read: whoever checks a result has no screen to show it on. */
function lazily<V>(make: () => Cell<V>): Cell<V> {
  let made: Cell<V> | undefined
  return { read: () => (made ??= make()).read() }
}

export function componentCells(
  form: FormComponent,
  scope: Scope,
  { making, hiddenAround }: { making: ComponentContext; hiddenAround: () => boolean },
): ComponentCells {
  const { cells, around, keeping } = making
  const { answer: kind } = form.row
  const fixed = fixedSettings(form, around)
  const open: Record<string, Cell<unknown>> = {}
  for (const [name, field] of fixed.open)
    open[name] = cells.computed(() => settingOf(field, scope, around), JSON_CELL)
  const setting = (name: string) => (fixed.cells.get(name) ?? open[name])?.read() ?? null
  const words = (name: string): string | null => {
    const found = setting(name)
    return typeof found === 'string' ? found : null
  }
  const read = (json: Json) => kind?.read(json, form.type() ?? { kind: 'NULL' }) ?? null
  const withoutEmpty = (json: Json) => (json === null || kind?.isEmpty(json) ? null : json)

  const given = cells.input<Json | undefined>(undefined, sameJson)
  const hides =
    hiddenAround === UNHIDDEN && !form.fields.has('hidden')
      ? NEVER
      : cells.computed(() => hiddenAround() || setting('hidden') === true, FLAG_CELL)
  const disables = form.fields.has('disabled')
    ? cells.computed(() => setting('disabled') === true, FLAG_CELL)
    : NEVER
  const givenNotApplicable = cells.input<Json | undefined>(undefined, sameJson)
  const isGiven = () => (given.read() ?? null) !== null || givenNotApplicable.read() === true
  const keptOpen = (cell: Cell<boolean>) =>
    keeping && cell !== NEVER
      ? cells.computed(
          keptWhileSame(keeping, cell, { made: () => (isGiven() ? false : undefined), same: Object.is }),
          FLAG_CELL,
        )
      : cell
  const hidden = keptOpen(hides)
  const disabled = keptOpen(disables)
  const computedBy = kind?.computedBy
  const computed: Cell<Json> =
    computedBy === undefined ? NOTHING : cells.computed(() => setting(computedBy) as Json, JSON_CELL)

  const isDelivered = making.computed === 'given'
  const isComputed = computedBy !== undefined && !isDelivered
  // An answer given before its question was disabled does not count until the question is enabled again.
  const counts = <V>(cell: Cell<V>) => (!isDelivered && disabled.read() ? undefined : cell.read())
  const byDefault: Cell<Json> = form.fields.has('defaultValue')
    ? cells.computed(() => withoutEmpty(read(setting('defaultValue') as Json)), JSON_CELL)
    : NOTHING
  const shownNotApplicable = form.notApplicable
    ? cells.computed(() => counts(givenNotApplicable) === true, FLAG_CELL)
    : NEVER
  const notApplicable = form.notApplicable
    ? cells.computed(() => !hidden.read() && shownNotApplicable.read(), FLAG_CELL)
    : NEVER
  const readComputed = keptWhileSame(keeping, computed, { made: given.read, same: sameJson })
  const shown = cells.computed((): Json => {
    if (!kind) return null
    if (isComputed) return withoutEmpty(readComputed())
    const json = counts(given)
    if (json === undefined) return shownNotApplicable.read() ? null : byDefault.read()
    return withoutEmpty(read(json))
  }, JSON_CELL)
  const answer =
    hidden === NEVER ? shown : cells.computed((): Json => (hidden.read() ? null : shown.read()), JSON_CELL)
  const value = cells.computed((): Value => {
    const json = answer.read()
    const type = form.type()
    return json === null || !type || !kind ? null : kind.toValue(json, { type, days: around.days })
  }, VALUE_CELL)
  const own =
    fixed.own ??
    cells.computed(
      () => Object.fromEntries(Object.keys(form.row.fields).map((name) => [name, setting(name)])),
      { meanwhile: {}, same: sameEntries },
    )
  const found = cells.computed((): readonly Problem[] => {
    if (hidden.read()) return []
    const json = isComputed ? undefined : counts(given)
    return problemsOf(form, {
      given: json,
      answer: answer.read(),
      notApplicable: notApplicable.read(),
      setting,
      own,
    })
  }, PROBLEM_CELL)
  const problems = keeping ? cells.computed(withoutOld(keeping, found, given), PROBLEM_CELL) : found
  const state = lazily(() =>
    cells.computed(
      (): ComponentState => ({
        visible: !hidden.read(),
        optional: setting('optional') === true,
        disabled: disabled.read(),
        title: words('title'),
        description: words('description'),
        placeholder: words('placeholder'),
        settings: own.read(),
        answer: shown.read(),
        notApplicable: shownNotApplicable.read(),
        answered: counts(given) !== undefined || shownNotApplicable.read(),
        problems: problems.read(),
      }),
      { meanwhile: NO_STATE, same: sameEntries },
    ),
  )
  return {
    given,
    givenNotApplicable,
    shownNotApplicable,
    notApplicable,
    hidden,
    disabled,
    byDefault,
    shown,
    answer,
    value,
    computed,
    problems,
    settings: own,
    state,
  }
}

/** A problem that only newer data finds in an untouched answer was not one when the answer was given. */
function withoutOld(
  { isUnsure }: KeptAnswers,
  found: Cell<readonly Problem[]>,
  given: Cell<Json | undefined>,
): () => readonly Problem[] {
  let first: { readonly json: Json | undefined; readonly old: readonly Problem[] } | undefined
  return () => {
    const now = found.read()
    const json = given.read()
    first ??= { json, old: isUnsure(found) ? now : [] }
    const { json: made, old } = first
    if (json === undefined || !sameJson(json, made)) return now
    return now.filter((each) => !old.some((one) => sameProblems([one], [each])))
  }
}

const sameProblems = (a: readonly Problem[], b: readonly Problem[]) =>
  a.length === b.length && (a.length === 0 || equal(a, b))

const PROBLEM_CELL: { meanwhile: readonly Problem[]; same: typeof sameProblems } = {
  meanwhile: [],
  same: sameProblems,
}

const NO_STATE: ComponentState = {
  visible: false,
  optional: false,
  disabled: false,
  title: null,
  description: null,
  placeholder: null,
  settings: {},
  answer: null,
  notApplicable: false,
  answered: false,
  problems: [],
}

/** The same entries: cells return the same object until something changes. */
function sameEntries(a: object, b: object): boolean {
  const left = Object.entries(a)
  return (
    left.length === Object.keys(b).length &&
    left.every(([name, each]) => (b as Record<string, unknown>)[name] === each)
  )
}

interface AnswerState {
  readonly given: Json | undefined
  readonly answer: Json
  readonly notApplicable: boolean
  readonly setting: (name: string) => unknown
  readonly own: Cell<Readonly<Record<string, unknown>>>
}

/** What is wrong with the answer of a visible component. */
function problemsOf(form: FormComponent, found: AnswerState): readonly Problem[] {
  const { given, answer, notApplicable, setting, own } = found
  const { row } = form
  const { answer: kind } = row
  if (!kind) return []
  const problem = (code: string, detail: Problem['detail'] = {}, text: string | null = null): Problem => ({
    code,
    kind: form.component.kind,
    detail,
    text,
  })
  const type = form.type() ?? { kind: 'NULL' as const }
  const isWrong = given !== undefined && given !== null && kind.read(given, type) === undefined
  if (isWrong) return [problem('wrongType')]
  if (answer !== null && notApplicable) return [problem('answeredNotApplicable')]
  const validation = form.fields.get('validationError')
  const text = (setting('validationError') as string | null) ?? null
  const isRule = validation?.field.kind === 'QUERY'
  if (answer === null) {
    const mayLack =
      notApplicable ||
      !row.common.includes('optional') ||
      setting('optional') === true ||
      setting('disabled') === true
    if (!mayLack) return [problem('required')]
    return isRule && text !== null ? [problem('own', {}, text)] : []
  }
  const findings = kind.findings(answer, own.read())
  const words = isRule ? null : text
  const problems = findings.map(({ code, detail }) => problem(code, detail, words))
  return isRule && text !== null ? [...problems, problem('own', {}, text)] : problems
}
