import type { TriggerRun } from '@feldwerk/contract/trigger-runs.ts'
import { expect, test } from 'vitest'
import { targetsDown } from './targets-down.ts'

const call = (host: string, state: TriggerRun['state'], dueAt: string | null = null): TriggerRun => ({
  id: '',
  triggerId: 'call',
  kind: 'WEBHOOK',
  workflowId: '',
  workflowResultId: '',
  taskId: null,
  occasion: 'STORED',
  state,
  tries: 1,
  dueAt,
  evaluatedAt: '',
  endedAt: null,
  others: 0,
  content: { kind: 'WEBHOOK', method: 'POST', url: `https://${host}/hook`, answer: null, request: null },
  problem: null,
  isConditional: false,
  reason: null,
  attempts: [],
})

test('a system is down once three calls in a row came to nothing, and says when it is tried next', () => {
  const due = '2026-11-20T09:48:00.000Z'
  const runs = [
    call('erp.example', 'WAITING', due),
    call('dms.example', 'FAILED'),
    call('erp.example', 'FAILED'),
    call('dms.example', 'DONE'),
    call('erp.example', 'FAILED'),
    call('dms.example', 'FAILED'),
    call('dms.example', 'FAILED'),
    call('erp.example', 'DONE'),
  ]
  expect(targetsDown(runs)).toEqual([{ host: 'erp.example', count: 3, nextAt: due }])
  expect(targetsDown(runs.slice(0, 3))).toEqual([])
})
