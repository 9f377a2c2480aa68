import type { WorkflowRow } from '@feldwerk/contract/workflows.ts'
import { expect, test } from 'vitest'
import { inOrder } from './order.ts'
import type { TileFigures } from './use-figures.ts'

const rows = [
  { id: 'Ölprobe', latestPerformanceAt: '2026-11-02T08:00:00.000Z' },
  { id: 'Abfahrt', latestPerformanceAt: null },
  { id: 'Wartung', latestPerformanceAt: '2026-11-20T08:00:00.000Z' },
] as WorkflowRow[]

const figures: Readonly<Record<string, readonly [results: number, deviating: number, open: number]>> = {
  Ölprobe: [10, 5, 0],
  Wartung: [40, 2, 7],
}
const figuresOf = (workflowId: string): TileFigures => {
  const [all = 0, deviating = 0, open = 0] = figures[workflowId] ?? []
  const share = { all, deviating }
  return {
    results: { workflowId, months: [], year: share, lately: share },
    tasks: { workflowId, open, late: 0 },
  }
}

test.each([
  ['nothing', undefined, 'ASC', 'Abfahrt Ölprobe Wartung'],
  ['name, backwards', 'name', 'DESC', 'Wartung Ölprobe Abfahrt'],
  ['the last performance, never ones first', 'performed', 'ASC', 'Abfahrt Ölprobe Wartung'],
  ['how many results', 'results', 'DESC', 'Wartung Ölprobe Abfahrt'],
  ['the share of deviations', 'deviations', 'DESC', 'Ölprobe Wartung Abfahrt'],
  ['open tasks, equal ones by name', 'tasks', 'ASC', 'Abfahrt Ölprobe Wartung'],
] as const)('workflows are ordered by %s', (_, orderColumn, orderDir, names) => {
  const ordered = inOrder(rows, { orderColumn, orderDir }, { figuresOf, nameOf: ({ id }) => id })
  expect(ordered.map(({ id }) => id).join(' ')).toBe(names)
})
