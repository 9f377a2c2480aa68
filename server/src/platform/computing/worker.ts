import { parentPort } from 'node:worker_threads'
import { createBudget } from '@feldwerk/query/expression/budget.ts'
import { LimitError } from '@feldwerk/query/limits.ts'
import type { ApartAnswer, ApartTask, ApartWork } from './apart.ts'

parentPort?.on('message', (task: ApartTask) => {
  void answer(task).then((found) => parentPort?.postMessage(found, []))
})

async function answer({ module, name, input, steps, milliseconds }: ApartTask): Promise<ApartAnswer> {
  try {
    const { [name]: compute } = (await import(module)) as Record<
      string,
      ApartWork<unknown, unknown>['compute']
    >
    if (!compute) throw new Error(`${module} exports no ${name}`)
    return { kind: 'done', output: compute(input, createBudget({ steps, milliseconds })) }
  } catch (error) {
    return error instanceof LimitError ? { kind: 'limit' } : { kind: 'failed', error }
  }
}
