import { isRecord } from '@feldwerk/query/types.ts'
import { formatNumber } from '@feldwerk/query/written/numbers-shown.ts'
import type { LabelContext } from '../answering/choice-label.ts'
import type { Tolerance } from '../components/NUMBER/kind.ts'
import type { ComponentInstance, IterationInstance, Round } from '../session/instances.ts'
import type { Session } from '../session/session.ts'
import { componentsIn } from '../session/walk.ts'
import { isByWorker, stepsOf } from './steps.ts'
import { answerText, deviates } from './summary.ts'
import { isDone, openRound, roundPage } from './way.ts'

/** One round as its list shows it. */
export interface RoundLine {
  readonly key: string
  readonly name: string
  readonly state: 'DONE' | 'NEXT' | 'OPEN'
  /** The reading that tells most of it; '' where there is none yet. */
  readonly reading: string
  /** What is beyond a limit, in words; otherwise ''. */
  readonly deviation: string
  /** Key of its first page; null where it has nothing to show. */
  readonly page: string | null
}

/** All rounds of an iteration in the order of the plan; the first that is open is next. */
export function roundLines(
  session: Session,
  iteration: IterationInstance,
  naming: LabelContext,
): readonly RoundLine[] {
  const steps = stepsOf(session)
  const next = openRound(steps, iteration)
  return iteration.rounds().map((round, i): RoundLine => {
    const isNext = next?.around.some((each) => each.round === round)
    const page = roundPage(steps, { iteration, round })
    return {
      key: round.key,
      name: roundName(iteration, round, naming) ?? naming.words.roundNumber(i + 1),
      state: isNext ? 'NEXT' : isDone({ iteration, round }) ? 'DONE' : 'OPEN',
      ...readingOf(round, naming),
      page: page?.key ?? null,
    }
  })
}

/**
 * What people call a round: its page's own title where that is computed, else the words of its row, and where the worker
 * adds the rounds, the first thing that was said in it. Null where there is only its number.
 */
export function roundName(
  iteration: IterationInstance,
  { nodes, row }: Round,
  naming: LabelContext,
): string | null {
  const [first] = nodes
  if (first?.kind === 'ACTIVITY' && first.form.fields.get('title')?.field.kind === 'QUERY') {
    const title = first.title()
    if (title) return title
  }
  if (isByWorker(iteration)) {
    const said = [...componentsIn(nodes)].find(
      ({ component, state }) => NAMING.has(component.kind) && state().visible && state().answer !== null,
    )
    return (said && answerText(said, naming)) || null
  }
  const columns = Object.entries(iteration.form.columns())
  const text = [row['label'], ...columns.map(([name]) => row[name])].find(
    (value, i) =>
      typeof value === 'string' && value !== '' && (i === 0 || columns[i - 1]?.[1].kind === 'STRING'),
  )
  if (typeof text === 'string') return text
  const ids = columns.flatMap(([name, type]) => (isRecord(type) ? [row[name]] : []))
  return ids.map((id) => (typeof id === 'string' ? naming.nameOf(id) : undefined)).find(Boolean) ?? null
}

/** Kinds whose answer can stand for the whole round. */
const NAMING: ReadonlySet<string> = new Set(['SINGLE_CHOICE', 'TEXT', 'BARCODE'])

function readingOf({ nodes }: Round, naming: LabelContext): Pick<RoundLine, 'reading' | 'deviation'> {
  const numbers = [...componentsIn(nodes)].filter(
    ({ component, state }) => component.kind === 'NUMBER' && state().visible && state().answer !== null,
  )
  const beyond = numbers.filter(deviates)
  const [shown = numbers[0]] = beyond
  if (!shown) return { reading: '', deviation: '' }
  return {
    reading: answerText(shown, naming),
    deviation: beyond.length > 1 ? naming.words.deviating(beyond.length) : beyondLimit(shown, naming),
  }
}

/** By how much a number is beyond its limit; '' where it is not. */
function beyondLimit(component: ComponentInstance, { language, words }: LabelContext): string {
  if (!deviates(component)) return ''
  const { answer, settings } = component.state()
  const { from, to } = settings['tolerance'] as Tolerance
  const value = Number(answer)
  const isAbove = to !== null && value > to
  // The difference of two decimals has digits that nobody measured.
  const by = Number(Math.abs(value - Number(isAbove ? to : from)).toPrecision(10))
  const unit = settings['unit'] === null ? '' : `\u00a0${String(settings['unit'])}`
  return (isAbove ? words.above : words.below)(`${formatNumber(by, language)}${unit}`)
}
