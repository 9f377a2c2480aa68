import type { TriggerRun } from '@feldwerk/contract/trigger-runs.ts'
import { expect, test } from 'vitest'
import { failedTriggers } from './failed-triggers.ts'

const failed = (workflowId: string, triggerId: string, problem: string): TriggerRun => ({
  id: '',
  triggerId,
  kind: 'EMAIL',
  workflowId,
  workflowResultId: '',
  taskId: null,
  occasion: 'STORED',
  state: 'FAILED',
  tries: 1,
  dueAt: null,
  evaluatedAt: '',
  endedAt: null,
  others: 0,
  content: null,
  problem,
  isConditional: false,
  reason: null,
  attempts: [],
})

test('what was given up is told once per trigger, with its latest reason', () => {
  const runs = [failed('w1', 'mail', 'neu'), failed('w2', 'mail', 'fremd'), failed('w1', 'mail', 'alt')]
  expect(failedTriggers(runs)).toEqual([
    { workflowId: 'w1', triggerId: 'mail', kind: 'EMAIL', count: 2, problem: 'neu' },
    { workflowId: 'w2', triggerId: 'mail', kind: 'EMAIL', count: 1, problem: 'fremd' },
  ])
  expect(failedTriggers([])).toEqual([])
})
