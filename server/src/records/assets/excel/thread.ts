import { Problem, type ProblemCode } from '@feldwerk/contract/errors.ts'
import type { Platform } from '../../../platform/node/platform.ts'
import { inTurns } from '../../../platform/process/concurrency.ts'
import { warmThreads } from '../../../platform/process/warm-threads.ts'
import type { ExcelInput, ExcelResult, ExcelWorkName, ImportPhase } from './work.ts'

/** A piece of work on its way to a thread. */
export interface ThreadTask {
  readonly name: ExcelWorkName
  readonly input: ExcelInput<ExcelWorkName>
  readonly databases: { readonly ownerUrl: string; readonly appUrl: string | undefined }
}

export type ThreadAnswer =
  | { readonly kind: 'done'; readonly result: unknown }
  | { readonly kind: 'refused'; readonly code: ProblemCode; readonly details: unknown }
  | { readonly kind: 'failed'; readonly error: unknown }
type ThreadMessage =
  | ThreadAnswer
  | { readonly kind: 'progress'; readonly phase: ImportPhase; readonly percent: number }

export interface ThreadOptions {
  /** Aborted: the thread is ended, with its connection and its transaction. */
  readonly signal?: AbortSignal
  readonly onProgress?: (phase: ImportPhase, percent: number) => void
}

/** Each may take a core and some hundred megabytes; the rest wait. One is always for a company that has none. */
const fewAtATime = inTurns({ together: 3, ofEach: 2 })
const HEAP_MEGABYTES = 640
/** Longer than anything within the limits takes; then the thread is ended. */
const MOST_MILLISECONDS = 180_000
const IDLE_MILLISECONDS = 10_000

/**
 * Processes Excel files in another thread, so that other calls are answered meanwhile and a hostile file can exhaust
 * neither the process nor its memory. Throws the errors of the work, and `excelCouldNotBeParsed` when a file takes more
 * memory than the thread has.
 */
export async function runExcelWork<N extends ExcelWorkName>(
  platform: Pick<Platform, 'databases'>,
  name: N,
  input: ExcelInput<N>,
  { signal, onProgress }: ThreadOptions = {},
): Promise<ExcelResult<N>> {
  return await fewAtATime(input.caller.companyId, async () => {
    if (signal?.aborted) throw new Problem('importCancelled')
    const task: ThreadTask = { name, input, databases: addresses(platform) }
    return (await runInThread(task, {
      ...(signal ? { signal } : {}),
      ...(onProgress ? { onProgress } : {}),
    })) as ExcelResult<N>
  })
}

function addresses({ databases }: Pick<Platform, 'databases'>): ThreadTask['databases'] {
  const [ownerUrl, appUrl] = [databases.owner, databases.app].map(({ options }) => options.connectionString)
  if (ownerUrl === undefined) throw new Error('the pool has no address')
  return { ownerUrl, appUrl: appUrl === ownerUrl ? undefined : appUrl }
}

const threads = warmThreads({
  module: new URL('./worker.ts', import.meta.url),
  heapMegabytes: HEAP_MEGABYTES,
  idleMilliseconds: IDLE_MILLISECONDS,
})

async function runInThread(task: ThreadTask, { signal, onProgress }: ThreadOptions): Promise<unknown> {
  const worker = threads.take()
  const { promise, resolve, reject } = Promise.withResolvers<unknown>()
  const onAbort = () => reject(new Problem('importCancelled'))
  const onMessage = (message: ThreadMessage) => {
    if (message.kind === 'progress') onProgress?.(message.phase, message.percent)
    else if (message.kind === 'done') resolve(message.result)
    else if (message.kind === 'failed') reject(message.error)
    else reject(new Refused(message.code, message.details))
  }
  const onError = (error: NodeJS.ErrnoException) => reject(lostThread(error, task))
  const onExit = () => reject(new Error('the thread ended'))
  const timer = setTimeout(() => reject(new Problem('unavailable')), MOST_MILLISECONDS)
  worker.on('message', onMessage).on('error', onError).on('exit', onExit)
  signal?.addEventListener('abort', onAbort)
  worker.postMessage(task, [])
  try {
    const result = await promise
    threads.giveBack(worker)
    return result
  } catch (error) {
    if (error instanceof Refused) threads.giveBack(worker)
    else await worker.terminate()
    throw error instanceof Refused ? error.problem : error
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', onAbort)
    worker.off('message', onMessage).off('error', onError).off('exit', onExit)
  }
}

/** The work itself refused; the thread is as good as before. */
class Refused extends Error {
  readonly problem: Problem
  constructor(code: ProblemCode, details: unknown) {
    super(code)
    const make = Problem as new (code: ProblemCode, details: unknown) => Problem
    this.problem = new make(code, details)
  }
}

function lostThread(error: NodeJS.ErrnoException, { name }: ThreadTask): Error {
  const isFull = error.code === 'ERR_WORKER_OUT_OF_MEMORY'
  return isFull && name !== 'export' && name !== 'revert'
    ? new Problem('excelCouldNotBeParsed', { reason: 'tooManyCells' })
    : error
}
