import { once } from 'node:events'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { createClient } from '@feldwerk/contract/client.ts'

/** Another call, so many times a second, all the while. */
const PER_SECOND = 25

interface Target {
  readonly url: string
  readonly token: string
}

export interface OtherCalls {
  /** 99 % of the calls since it was last asked were answered within so many milliseconds. */
  p99(): Promise<number>
  [Symbol.asyncDispose](): Promise<void>
}

/**
 * Makes a call that has nothing to do with assets at a steady rate, from its own thread, so that the bench's own work
 * does not count as waiting.
 */
export function watchOthers(target: Target): OtherCalls {
  const worker = new Worker(new URL(import.meta.url), { workerData: target })
  return {
    async p99() {
      worker.postMessage('p99', [])
      const [value] = (await once(worker, 'message')) as [number]
      return value
    },
    async [Symbol.asyncDispose]() {
      await worker.terminate()
    },
  }
}

function ask({ url, token }: Target): void {
  const client = createClient({ baseUrl: url, token: () => token })
  let times: number[] = []
  setInterval(() => {
    const began = performance.now()
    void client.accountGroups.paginated().then(() => void times.push(performance.now() - began))
  }, 1000 / PER_SECOND)
  parentPort?.on('message', () => {
    const sorted = times.toSorted((one, other) => one - other)
    times = []
    parentPort?.postMessage(
      Math.round((sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN) * 10) / 10,
      [],
    )
  })
}

if (!isMainThread) ask(workerData as Target)
