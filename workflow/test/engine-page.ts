import { equal } from '@feldwerk/query/values.ts'
import * as fc from 'fast-check'
import type { AnswerPath } from '../src/answers.ts'
import type { WorkflowDefinition } from '../src/definition.ts'
import { answersOf } from '../src/session/deliver.ts'
import { openSession, type Session } from '../src/session/session.ts'
import { componentsIn } from '../src/session/walk.ts'
import type { Json } from '../src/wire.ts'
import { given } from './build.ts'
import { act, mend, randomDefinition } from './generate.ts'

/** A filled-in form, and what the engine says about it. */
export interface FilledForm {
  /** What is sent: with everything that is wrong, and from a careless app hidden answers too. */
  readonly sent: Json
  /** `n0.n1: required` for each thing that prevents delivery. */
  readonly problems: readonly string[]
  /** The answers that count, when nothing prevents delivery. */
  readonly result: Json
  /** What expressions see of the questions outside of rounds, by `n0.n1`. */
  readonly values: Readonly<Record<string, unknown>>
  readonly hidden: number
}

export interface RandomForm {
  readonly definition: WorkflowDefinition
  readonly filled: readonly FilledForm[]
}

/** Runs in a browser: random definitions, and each filled in at random again and again. */
export function randomForms({
  seed,
  forms,
}: {
  readonly seed: number
  readonly forms: number
}): RandomForm[] {
  const made: RandomForm[] = []
  const property = fc.property(fc.gen(), (g) => {
    const definition = randomDefinition(g, { photos: false })
    const session = openSession(given(definition))
    const filled: FilledForm[] = []
    for (let i = 0; i < 24; i++) {
      act(g, session)
      if (i % 8 === 5) filled.push(careless(session))
    }
    // A corrected answer may lead to more questions.
    for (let pass = 0; pass < 4; pass++) mend(session)
    filled.push(careful(session))
    made.push({ definition, filled })
  })
  fc.assert(property, { numRuns: forms, seed })
  return made
}

/** With hidden answers, which must not be sent. */
function careless(session: Session): FilledForm {
  const hidden = hiddenIn(session).filter(
    ({ cells }) => cells.shown.read() !== null || cells.shownNotApplicable.read(),
  )
  const problems = [
    ...problemsIn(session),
    ...hidden.map(({ path }) => `${path().join('.')}: hiddenAnswered`),
  ]
  const sent = withWrong(session, answersOf(session.nodes, 'GIVEN'))
  return { ...looked(session), sent, problems: problems.toSorted() }
}

/** What an app sends. */
const careful = (session: Session): FilledForm => ({
  ...looked(session),
  sent: withWrong(session, session.result()),
  problems: problemsIn(session).toSorted(),
})

const hiddenIn = ({ nodes }: Session) => [...componentsIn(nodes)].filter(({ cells }) => cells.hidden.read())
const problemsIn = (session: Session) =>
  session.problems().map(({ path, code }) => `${path.join('.')}: ${code}`)

function looked(session: Session) {
  const values = [...componentsIn(session.nodes)].flatMap(({ form, cells, path }) => {
    const place = path()
    const isOutside = place.every((part) => typeof part === 'string')
    return isOutside && form.row.answer ? [[place.join('.'), cells.value.read()] as const] : []
  })
  return {
    result: session.result(),
    values: Object.fromEntries(values),
    hidden: hiddenIn(session).length,
  }
}

/** The answers, and those that have no right form as well. */
function withWrong(session: Session, answers: Json): Json {
  return [...componentsIn(session.nodes)].reduce((all, { cells, path, form, state }) => {
    const raw = cells.given.read()
    const isWrong = state().problems.some(({ code }) => code === 'wrongType')
    if (!isWrong || raw === undefined || form.row.answer?.computedBy !== undefined) return all
    return equal(raw as never, null) ? all : placed(all, path(), raw)
  }, answers)
}

function placed(json: Json, [key, ...rest]: AnswerPath, value: Json): Json {
  if (key === undefined) return value
  if (Array.isArray(json)) return json.with(Number(key), placed(json[Number(key)], rest, value))
  const object = (json ?? {}) as { readonly [name: string]: Json }
  return { ...object, [key]: placed(object[key] ?? null, rest, value) }
}
