import { parentPort } from 'node:worker_threads'
import { createBudget } from '@feldwerk/query/expression/budget.ts'
import { LimitError } from '@feldwerk/query/limits.ts'
import type { ApartAnswer, ApartTask } from './apart.ts'
import { works } from './works.ts'

parentPort?.on('message', (task: ApartTask) => parentPort?.postMessage(answer(task), []))

function answer({ name, input, steps, milliseconds }: ApartTask): ApartAnswer {
  const work = works[name] as (input: unknown, budget: ReturnType<typeof createBudget>) => unknown
  try {
    return { kind: 'done', output: work(input, createBudget({ steps, milliseconds })) }
  } catch (error) {
    return error instanceof LimitError ? { kind: 'limit' } : { kind: 'failed', error }
  }
}
