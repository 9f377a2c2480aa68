import { Worker } from 'node:worker_threads'

/** Threads of one kind, of which some that have nothing to do are kept for the next piece of work. */
export interface WarmThreads {
  /** One that has nothing to do, else a new one: starting takes a moment, which the next asker need not wait. */
  take(): Worker
  /** Keeps one for a while; it does not keep the process alive. Who does not give one back ends it. */
  giveBack(worker: Worker): void
}

interface WarmOptions {
  /** The module that each thread runs, at a lower priority than calls. */
  readonly module: URL
  readonly heapMegabytes: number
  /** How long one is kept without work. */
  readonly idleMilliseconds: number
}

interface IdleThread {
  readonly worker: Worker
  readonly timer: NodeJS.Timeout
  readonly leave: () => void
}

/** Makes threads as they are needed; how many there are at once is for the asker to bound. */
export function warmThreads({ module, heapMegabytes, idleMilliseconds }: WarmOptions): WarmThreads {
  const idle: IdleThread[] = []
  return {
    take() {
      const free = idle.pop()
      if (!free) {
        return new Worker(new URL('./thread.ts', import.meta.url), {
          workerData: module.href,
          // Not the flags of whoever started this process: a test runner's would load its own modules.
          execArgv: [],
          resourceLimits: { maxOldGenerationSizeMb: heapMegabytes },
        })
      }
      clearTimeout(free.timer)
      free.worker.off('error', free.leave)
      free.worker.ref()
      return free.worker
    },
    giveBack(worker) {
      const leave = () => {
        const at = idle.findIndex((each) => each.worker === worker)
        if (at !== -1) idle.splice(at, 1)
        void worker.terminate()
      }
      worker.once('error', leave)
      worker.unref()
      idle.push({ worker, leave, timer: setTimeout(leave, idleMilliseconds).unref() })
    },
  }
}
