import type { NodeState } from '@feldwerk/contract/operations.ts'
import { expect, test } from 'vitest'
import { hintsOf } from './hints-of.ts'

const node: NodeState = {
  id: 'a',
  host: 'fw-web-1',
  port: 4000,
  process: null,
  role: 'ALL',
  version: '1.2.0',
  isBehind: false,
  startedAt: '2026-11-26T06:00:00.000Z',
  seenAt: '2026-11-26T09:00:00.000Z',
  isSilent: false,
  load: 0.1,
  memoryBytes: 300_000_000,
  replaces: 'HUNG',
}
const fine = { workers: 1, isOutgoingHeld: false, backup: { standing: 'FINE' }, nodes: [node] } as const
const kinds = (state: Parameters<typeof hintsOf>[0]) => hintsOf(state).map(({ kind }) => kind)

test('where all is well nothing is said, also of a node whose process was replaced', () => {
  expect(kinds(fine)).toEqual([])
})

test('what costs most comes first, and of a silent node its version is no matter', () => {
  const nodes = [
    { ...node, isSilent: true, isBehind: true },
    { ...node, id: 'b', isBehind: true },
  ]
  const bad = { workers: 0, isOutgoingHeld: true, backup: { standing: 'LATE' }, nodes } as const
  expect(kinds(bad)).toEqual(['noWorkers', 'held', 'backup', 'silent', 'behind'])
})
