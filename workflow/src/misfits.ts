import { componentsOf } from './form/form.ts'
import type { ComponentInstance, ComponentState, NodeInstance, Problem } from './session/instances.ts'
import type { Session } from './session/session.ts'
import { componentsIn } from './session/walk.ts'

/**
 * Why an answer cannot simply be kept. GONE: it is not asked for any more. OTHER_KIND: it is asked for as something
 * else. NO_ROUND: its round is not there any more. HIDDEN: a rule does not show its question. WRONG: it is kept, and
 * has to be changed.
 */
export type MisfitReason = 'GONE' | 'OTHER_KIND' | 'NO_ROUND' | 'HIDDEN' | 'WRONG'

export interface MisfitAnswer {
  /** As it was answered in the old version. */
  readonly component: ComponentInstance
  readonly why: MisfitReason
  /** What is wrong with it in the new one. */
  readonly problems: readonly Problem[]
}

/** What carrying a draft to another version comes to. */
export interface CarryReport {
  /** How many answers are kept unchanged. */
  readonly kept: number
  readonly misfits: readonly MisfitAnswer[]
  /** Questions that the old version did not ask, as they stand in the form; each once, however many rounds there are. */
  readonly added: readonly ComponentInstance[]
}

/** Compares a draft with what `carryAnswers` has made of it, before anything is changed. */
export function carryReport({ from, to }: { readonly from: Session; readonly to: Session }): CarryReport {
  const there = new Map([...placed(to.nodes)].map((each) => [each.place, each.component]))
  const ids = idsIn(to)
  const misfits: MisfitAnswer[] = []
  let kept = 0
  for (const { place, component } of placed(from.nodes)) {
    const state = component.state()
    if (!state.visible || !isAnswered(state) || !isAsked(component)) continue
    const found = misfitOf(component, there.get(place), ids.has(component.form.id))
    if (found) misfits.push(found)
    else kept += 1
  }
  const known = idsIn(from)
  const added = new Map(
    [...componentsIn(to.nodes)]
      .filter((each) => isAsked(each) && each.state().visible && !known.has(each.form.id))
      .map((each) => [each.form.id, each]),
  )
  return { kept, misfits, added: [...added.values()] }
}

/** Does a person answer it? Computed values are computed again. */
const isAsked = ({ form: { row } }: ComponentInstance) =>
  row.answer !== null && row.answer.computedBy === undefined

const isAnswered = ({ answered, answer, notApplicable }: ComponentState) =>
  notApplicable || (answered && answer !== null)

function misfitOf(
  component: ComponentInstance,
  now: ComponentInstance | undefined,
  isKnown: boolean,
): MisfitAnswer | undefined {
  const misfit = (why: MisfitReason, problems: readonly Problem[] = []) => ({ component, why, problems })
  if (!now) return misfit(isKnown ? 'NO_ROUND' : 'GONE')
  const state = now.state()
  const { visible, problems } = state
  if (!isAnswered(state)) return misfit('OTHER_KIND')
  if (!visible) return misfit('HIDDEN')
  return problems.length > 0 ? misfit('WRONG', problems) : undefined
}

interface PlacedComponent {
  /** The component and its rounds, whatever activity it stands in. */
  readonly place: string
  readonly component: ComponentInstance
}

function* placed(nodes: readonly NodeInstance[], rounds: readonly string[] = []): Generator<PlacedComponent> {
  for (const node of nodes) {
    if (node.kind === 'ITERATION')
      for (const round of node.rounds()) yield* placed(round.nodes, [...rounds, node.form.id, round.key])
    else
      for (const component of componentsIn([node]))
        yield { place: JSON.stringify([component.form.id, ...rounds]), component }
  }
}

const idsIn = ({ form }: Session): ReadonlySet<string> =>
  new Set([...componentsOf(form.nodes)].map(({ id }) => id))
