import type { ActivityResults } from '../answers.ts'
import { type Json, toWire } from '../wire.ts'
import type { ActivityInstance, ComponentCells, ComponentInstance, NodeInstance, Round } from './instances.ts'

import { keptColumns } from './tree.ts'

/**
 * RESULT: the answers that count. DRAFT: everything answered, hidden or not. GIVEN: everything delivered that has the
 * right form.
 */
export type AnswerSelection = 'RESULT' | 'DRAFT' | 'GIVEN'

type Entry = readonly [string, Json]

/** The answers as they are sent; absent ones are omitted. */
export function answersOf(nodes: readonly NodeInstance[], which: AnswerSelection): ActivityResults {
  return Object.fromEntries(nodes.flatMap((node) => nodeEntry(node, which)))
}

function nodeEntry(node: NodeInstance, which: AnswerSelection): readonly Entry[] {
  const { name } = node.form
  if (node.kind === 'ACTIVITY') return activityEntry(node, which)
  const columns = keptColumns(node.form)
  const rounds = node.rounds().map((round: Round): Json => {
    const row = columns.map(([column, type]): Entry => [column, toWire(type, round.row[column] ?? null)])
    return {
      ...Object.fromEntries(row.filter(([, json]) => json !== null)),
      ...answersOf(round.nodes, which),
    }
  })
  return rounds.length === 0 ? [] : [[name, rounds]]
}

function activityEntry({ form, components }: ActivityInstance, which: AnswerSelection): readonly Entry[] {
  const entries = components.flatMap((component) => componentEntry(component, which))
  return entries.length === 0 ? [] : [[form.name, Object.fromEntries(entries)]]
}

function componentEntry(component: ComponentInstance, which: AnswerSelection): readonly Entry[] {
  const { form, activities, cells } = component
  if (activities.length > 0) {
    const inside = activities.flatMap((activity) => activityEntry(activity, which))
    return inside.length === 0 ? [] : [[form.name, Object.fromEntries(inside)]]
  }
  const { notApplicable } = form
  const entries: readonly (readonly [string, Json | undefined])[] = [
    [form.name, answerIn(component, which)],
    ...(notApplicable ? [[notApplicable.name, flagIn(cells, which)] as const] : []),
  ]
  return entries.flatMap(([name, json]) => (json === undefined ? [] : [[name, json] as const]))
}

function answerIn({ form, cells }: ComponentInstance, which: AnswerSelection): Json | undefined {
  if (which === 'RESULT') return cells.answer.read() ?? undefined
  if (which === 'GIVEN') return cells.shown.read() ?? undefined
  return form.row.answer?.computedBy === undefined ? cells.given.read() : undefined
}

function flagIn(cells: ComponentCells, which: AnswerSelection): Json | undefined {
  if (which === 'DRAFT') return cells.givenNotApplicable.read()
  const counts = which === 'RESULT' ? cells.notApplicable : cells.shownNotApplicable
  return counts.read() || undefined
}
