import type { SampleRule } from '@feldwerk/contract/template-bundle.ts'
import type { Option } from '@feldwerk/workflow/components/options.ts'
import { type AnsweredKind, isAnswered } from '@feldwerk/workflow/kinds.ts'
import type { ComponentInstance, ComponentState } from '@feldwerk/workflow/session/instances.ts'
import type { Session } from '@feldwerk/workflow/session/session.ts'
import { componentsIn, iterationsIn } from '@feldwerk/workflow/session/walk.ts'
import type { Json } from '@feldwerk/workflow/wire.ts'
import { type Chance, hashOf } from './chance.ts'
import { SIGNATURES } from './pictures.ts'
import { type LastTurns, nextTurn } from './turns.ts'

export interface SampleContext {
  readonly rules: Readonly<Record<string, SampleRule>>
  readonly chance: Chance
  /** When the work was done: seasons follow from it. */
  readonly at: Date
  /** Until when work is made up: counters end here. */
  readonly until: Date
  /** What had its turn before. */
  readonly turns: LastTurns
  /** The day there. */
  readonly date: string
  /** Who did it, by name. */
  readonly performer: string
  /** What a thing is called in the sample: ids are new each time. */
  readonly keyOf: (id: string) => string
  /** The reference of a picture by its name; undefined where there is none. */
  readonly picture: (name: string) => string | undefined
}

/** Fills in a form as somebody might have: question by question, so that rules hold and hidden ones stay empty. */
export function fillIn(session: Session, filling: SampleContext): void {
  // The first choice: the machine, the vehicle, the site. Each has its own temper.
  addRounds(session, filling)
  let subject = ''
  const answers = new Map<string, Json>()
  for (const component of componentsIn(session.nodes)) {
    const state = component.state()
    if (!state.visible || state.disabled) continue
    const name = component
      .path()
      .filter((step) => typeof step === 'string')
      .join('.')
    const rule = ruled(filling.rules[name], answers)
    // An optional or preset question may keep its default.
    if (rule.answered === 0 && (state.optional || state.answer !== null)) continue
    const share = rule.answered ?? (filling.rules[name] ? 1 : 0.1)
    if (state.optional && filling.chance.next() >= share) continue
    const isFirst = subject === ''
    const answer = answerTo(component, {
      name,
      state,
      rule,
      temper: temperOf(subject, name),
      isFirst,
      filling,
    })
    if (answer === undefined) continue
    if (isFirst && component.component.kind === 'SINGLE_CHOICE') subject = filling.keyOf(String(answer))
    answers.set(name, answer)
    session.answer(component, answer)
  }
}

/** A rule with the values that follow from what was answered before, of rounds in the same one. */
function ruled(rule: SampleRule | undefined, answers: ReadonlyMap<string, Json>): SampleRule {
  const by = rule?.by
  const answer = String(answers.get(by?.question ?? ''))
  const values = by && Object.hasOwn(by.values, answer) ? by.values[answer] : undefined
  if (!rule || !values) return rule ?? {}
  const { weights: _ofAll, ...rest } = rule
  const [mean] = values
  return { ...rest, values, ...(typeof mean === 'number' ? { mean } : {}) }
}

/** Rounds of one iteration that somebody might have done. */
const MOST_ROUNDS = 50

/** As many rounds as the rule of an iteration says, where the worker adds them. */
function addRounds(session: Session, { rules, chance }: SampleContext): void {
  for (const iteration of iterationsIn(session.nodes)) {
    const rule = rules[iteration.form.name]
    if (!rule?.values || iteration.cells.rows.read() !== null) continue
    const rounds = Math.min(Number(chance.pick(rule.values, rule.weights) ?? 0), MOST_ROUNDS)
    for (let i = 0; i < rounds; i++) session.addRound(iteration)
  }
}

/** Between -1 and 1, always the same for the same thing and question. */
const temperOf = (subject: string, name: string) => (hashOf(`${subject} ${name}`) / 4_294_967_296) * 2 - 1

interface AnswerContext {
  /** Of the question, with those it stands in. */
  readonly name: string
  readonly state: ComponentState
  readonly rule: SampleRule
  readonly temper: number
  /** The first choice is the subject of the work. */
  readonly isFirst: boolean
  readonly filling: SampleContext
}

/** Undefined where nothing is typed in, or only a file would do. */
function answerTo({ component }: ComponentInstance, answering: AnswerContext): Json | undefined {
  return isAnswered(component.kind) ? MADE_UP[component.kind]?.(answering) : undefined
}

/** How an answer to each kind is made up; null where none would look as if somebody had given it. */
const MADE_UP: Readonly<Record<AnsweredKind, ((answering: AnswerContext) => Json | undefined) | null>> = {
  SWITCH: ({ name, rule, temper, filling }) =>
    !filling.chance.happens(name, 1 - (rule.share ?? 0.95) - temper * 0.03),
  NUMBER: numberFor,
  SINGLE_CHOICE: choiceFor,
  MULTIPLE_CHOICE: choicesFor,
  TEXT: wordsFor,
  BARCODE: wordsFor,
  DATE: ({ filling }) => filling.date,
  TIME: ({ filling: { at, chance } }) =>
    `${String(at.getUTCHours()).padStart(2, '0')}:${chance.pick(['00', '15', '30', '45'])}`,
  INSTANT: ({ filling }) => filling.at.toISOString(),
  IMAGES: picturesFor,
  SIGNATURE: signatureFor,
  AUDIO: null,
  METADATA: null,
}

const optionsOf = ({ settings }: ComponentState) =>
  (settings['options'] as readonly Option[] | null | undefined) ?? []

function choiceFor({
  state,
  rule,
  isFirst,
  filling: { chance, turns, at },
}: AnswerContext): Json | undefined {
  const values = rule.values ?? optionsOf(state).map(({ value }) => value)
  const { weights } = rule
  if (!isFirst) return chance.pick(values, weights)
  return nextTurn({ values, weights, last: turns, at: at.getTime() }, chance)
}

function choicesFor({ state, rule, filling: { chance } }: AnswerContext): Json | undefined {
  const options = optionsOf(state)
  const chosen = options.map(({ value }) => value).filter(() => chance.next() < (rule.share ?? 0.3))
  const first = chance.pick(options)?.value
  return chosen.length > 0 ? chosen : first === undefined ? undefined : [first]
}

function wordsFor({ rule, filling }: AnswerContext): Json | undefined {
  return filling.chance.pick(rule.values ?? ['In Ordnung'], rule.weights)
}

/** One value, sometimes another from the same place: photos, by spaces. Undefined where none would show what it should. */
function picturesFor({ rule, filling: { chance, picture } }: AnswerContext): string[] | undefined {
  const { values = [] } = rule
  const chosen = [chance.pick(values), chance.next() < 0.25 ? chance.pick(values) : undefined]
  const names = chosen.flatMap((value) => (value === undefined ? [] : String(value).split(' ')))
  const found = new Set(names.flatMap((name) => picture(name) ?? []))
  return found.size > 0 ? [...found] : undefined
}

/** Everybody signs with the same signature every time. */
function signatureFor({ state: { settings }, rule: { values }, filling }: AnswerContext): Json | undefined {
  const { performer, chance, picture } = filling
  const name = values ? String(chance.pick(values)) : performer
  const fileRef = picture(`signature-${hashOf(name) % SIGNATURES}`)
  const isNamed = settings['nameAllowed'] || settings['nameRequired']
  return fileRef === undefined ? undefined : { fileRef, name: isNamed ? name : null }
}

function numberFor({ name, state, rule, temper, filling: { chance, at, until } }: AnswerContext): number {
  const { mean = 10, spread = 1, season = 0, perDay, outlier } = rule
  // Warmest at the end of July, coldest at the end of January.
  const dayOfYear = (at.getTime() - Date.UTC(at.getUTCFullYear(), 0, 0)) / 86_400_000
  const summer = Math.cos(((dayOfYear - 208) / 365) * 2 * Math.PI)
  const isOff = outlier && chance.happens(name, outlier.share * (1 + temper * 0.6))
  // A counter never goes back: things differ, not days.
  const counted = perDay === undefined ? 0 : (perDay * (at.getTime() - until.getTime())) / 86_400_000
  const chanced = perDay === undefined ? chance.normal() * 0.6 : 0
  const value =
    mean + season * summer + counted + spread * (chanced + temper * 0.7) + (isOff ? outlier.by : 0)
  const { min, max, integerOnly, decimals } = state.settings as Record<string, number | boolean | null>
  const places = integerOnly ? 0 : (rule.decimals ?? (typeof decimals === 'number' ? decimals : 1))
  const bounded = Math.min(
    Math.max(value, typeof min === 'number' ? min : -Infinity),
    typeof max === 'number' ? max : Infinity,
  )
  return Number(bounded.toFixed(places))
}
