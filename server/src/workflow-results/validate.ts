import type { InputError } from '@feldwerk/contract/errors.ts'
import type { Locale } from '@feldwerk/contract/locales.ts'
import type { ActivityResults, ResultMeta } from '@feldwerk/contract/workflow-results.ts'
import { LimitError } from '@feldwerk/query/limits.ts'
import { passedLimit } from '@feldwerk/query/sql/limits.ts'
import { type Form, queriesOf } from '@feldwerk/workflow/form/form.ts'
import { problemText } from '@feldwerk/workflow/problems.ts'
import { NOTHING_RESOLVED } from '@feldwerk/workflow/resolve.ts'
import { type AnswerReference, type ValidatedResult, validateResult } from '@feldwerk/workflow/validate.ts'
import { sql } from 'kysely'
import type { Trx } from '../platform/db/pool.ts'
import type { Caller } from '../platform/http/caller.ts'
import { prepareForm, type TaskRecord, taskValue } from '../resolved-workflows/prepare.ts'
import { resolveForm } from '../resolved-workflows/resolve.ts'
import { referencesIn } from './document.ts'
import type { ReadyVersion } from './made-ready.ts'

/** A result as it was filled in. */
export interface Delivered {
  readonly version: ReadyVersion
  readonly answers: ActivityResults
  readonly task: TaskRecord | null
  readonly meta: ResultMeta | null
  /** When it was begun, by the phone's clock: `now` of its expressions. */
  readonly startedAt: Date
  /** Who filled it in. */
  readonly reader: Pick<Caller, 'companyId' | 'accountId' | 'owner'>
  /** The clock of the company. */
  readonly zone: string
}

export interface Checked {
  /** What is to be stored. */
  readonly answers: ActivityResults
  readonly references: readonly AnswerReference[]
  /** What no honest app sends: the result is refused. */
  readonly errors: readonly InputError[]
  /** Whether the data was different when it was filled in: stored, and marked. */
  readonly isUnsure: boolean
}

/** Checks a result with the engine that filled it in, on what the database says now. */
export async function checkResult(trx: Trx, delivered: Delivered, language: Locale): Promise<Checked> {
  const { version, answers, startedAt, zone } = delivered
  const task = taskValue(delivered.task)
  const { form, resolved } = await readyForm(trx, delivered, language)
  // What the definition names has changed since, or its look-ups take too long: it cannot judge, and finished work is
  // not lost for that.
  if (resolved === null || isBroken(form)) {
    return { answers, references: referencesIn(version.fields, answers), errors: [], isUnsure: true }
  }
  const { device = null, position } = delivered.meta ?? {}
  const validated = validateResult({
    form,
    zone,
    language,
    now: startedAt.getTime(),
    answers: answers as never,
    resolved,
    task,
    meta: { position: position ?? null, device, startedAt: startedAt.getTime() },
  })
  return {
    answers: validated.answers,
    references: validated.references,
    errors: errorsOf(validated, language),
    isUnsure: validated.problems.some(({ certain }) => !certain),
  }
}

/** The form, with what it needs of the database; most need nothing. */
async function readyForm(trx: Trx, delivered: Delivered, language: Locale) {
  const { version, reader } = delivered
  if (version.form) return { form: version.form, resolved: NOTHING_RESOLVED }
  const { form, model } = await prepareForm(trx, version.definition, { reader, language })
  const task = taskValue(delivered.task)
  return { form, resolved: await withinLimits(trx, () => resolveForm(trx, { form, model, task })) }
}

/** Null when the work was more than the database may do for it; the transaction goes on. */
async function withinLimits<T>(trx: Trx, work: () => Promise<T>): Promise<T | null> {
  await sql`savepoint look_ups`.execute(trx)
  try {
    const done = await work()
    await sql`release savepoint look_ups`.execute(trx)
    return done
  } catch (error) {
    if (!isTooMuch(error)) throw error
    await sql`rollback to savepoint look_ups`.execute(trx)
    return null
  }
}

/** A limit of the language, the time of a statement, or a statement too complex for PostgreSQL. */
function isTooMuch(error: unknown): boolean {
  const code = String((error as { code?: unknown }).code)
  return error instanceof LimitError || passedLimit(error) !== undefined || /^(57014|54...)$/.test(code)
}

const isBroken = (form: Form) =>
  [...queriesOf(form.nodes)].some((field) => (field.checked()?.faults.length ?? 0) > 0)

function errorsOf({ problems }: ValidatedResult, language: Locale): InputError[] {
  return problems
    .filter(({ certain }) => certain)
    .map((problem) => answerError(problem.path, problem.code, problemText(problem, language)))
}

/** What is wrong with an answer, at its place in the body. */
export function answerError(path: readonly (string | number)[], rule: string, message: string): InputError {
  return { in: 'body', path: ['activityResults', ...path].join('.'), rule, message }
}
