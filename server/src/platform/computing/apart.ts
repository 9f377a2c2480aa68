import { Problem } from '@feldwerk/contract/errors.ts'
import type { Budget } from '@feldwerk/query/expression/budget.ts'
import { LIMITS, LimitError } from '@feldwerk/query/limits.ts'
import { limitConcurrency } from '../process/concurrency.ts'
import { warmThreads } from '../process/warm-threads.ts'

/** A computation that may run in another thread: plain data in, plain data out. */
type Compute<Input, Output> = (input: Input, budget: Budget) => Output

/** Where a thread finds it. */
export interface ApartWork<Input, Output> {
  readonly module: string
  readonly name: string
  /** For the compiler alone. */
  readonly compute: Compute<Input, Output>
}

/** A function that its module (`import.meta.url`) exports by its own name. */
export const apartWork = <Input, Output>(
  module: string,
  compute: Compute<Input, Output>,
): ApartWork<Input, Output> => ({ module, name: compute.name, compute })

export interface ApartTask {
  readonly module: string
  readonly name: string
  readonly input: unknown
  readonly steps: number
  readonly milliseconds: number
}

export type ApartAnswer =
  | { readonly kind: 'done'; readonly output: unknown }
  | { readonly kind: 'limit' }
  | { readonly kind: 'failed'; readonly error: unknown }

export interface ApartOptions {
  readonly companyId: string
  /** Aborted when the client is gone: the thread is ended. */
  readonly signal?: AbortSignal | undefined
  readonly steps?: number
}

const THREADS = 2
/** Each waiting call holds a database connection, so only a few may wait. */
const MOST_WAITING = 4
const MOST_OF_COMPANY = 2
const HEAP_MEGABYTES = 256
/**
 * After this time the work gives up by itself and says where; after the grace period, which includes starting up, its
 * thread is ended.
 */
const MOST_MILLISECONDS = 3_000
const GRACE_MILLISECONDS = 3_000
const IDLE_MILLISECONDS = 60_000

const fewAtATime = limitConcurrency(THREADS)
const waiting = new Map<string, number>()

/**
 * Runs people's expressions in another thread, which is ended when they take too long or too much memory. Throws
 * `LimitError` then. Throws `unavailable` (try again later) when the company or the node already has enough calls
 * waiting, before the costly input is built.
 */
export async function computeApart<Input, Output>(
  { module, name }: ApartWork<Input, Output>,
  input: () => Input,
  { companyId, signal, steps = LIMITS.runSteps }: ApartOptions,
): Promise<Output> {
  const mine = waiting.get(companyId) ?? 0
  const all = [...waiting.values()].reduce((sum, each) => sum + each, 0)
  if (mine >= MOST_OF_COMPANY || all >= MOST_WAITING) throw new Problem('unavailable')
  waiting.set(companyId, mine + 1)
  try {
    const task = { module, name, input: input(), steps, milliseconds: MOST_MILLISECONDS }
    return (await fewAtATime(() => inThread(task, signal))) as Output
  } finally {
    const left = (waiting.get(companyId) ?? 1) - 1
    if (left === 0) waiting.delete(companyId)
    else waiting.set(companyId, left)
  }
}

const threads = warmThreads({
  module: new URL('./worker.ts', import.meta.url),
  heapMegabytes: HEAP_MEGABYTES,
  idleMilliseconds: IDLE_MILLISECONDS,
})

async function inThread(task: ApartTask, signal: AbortSignal | undefined): Promise<unknown> {
  if (signal?.aborted) throw new Problem('unavailable')
  const worker = threads.take()
  let isLost = false
  const { promise, resolve, reject } = Promise.withResolvers<ApartAnswer>()
  const onAbort = () => reject(new Problem('unavailable'))
  const onError = (error: NodeJS.ErrnoException) => {
    isLost = true
    if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') resolve({ kind: 'limit' })
    else reject(error)
  }
  const onExit = () => reject(new Error('the thread ended'))
  const most = MOST_MILLISECONDS + GRACE_MILLISECONDS
  const timer = setTimeout(() => {
    isLost = true
    resolve({ kind: 'limit' })
  }, most)
  worker.on('message', resolve).on('error', onError).on('exit', onExit)
  signal?.addEventListener('abort', onAbort)
  try {
    worker.postMessage(task, [])
    const answer = await promise
    if (answer.kind === 'failed') throw answer.error
    if (answer.kind === 'limit') throw new LimitError('runSteps')
    return answer.output
  } catch (error) {
    isLost ||= !(error instanceof LimitError)
    throw error
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', onAbort)
    worker.off('message', resolve).off('error', onError).off('exit', onExit)
    if (isLost) void worker.terminate()
    else threads.giveBack(worker)
  }
}
