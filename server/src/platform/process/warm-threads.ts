import { Worker } from 'node:worker_threads'

/** Threads of one kind; idle ones are kept for the next piece of work. */
export interface WarmThreads {
  /** An idle thread, else a new one. */
  take(): Worker
  /** Keeps a thread for a while without keeping the process alive. A caller that does not give one back must end it. */
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

/** Starts threads as they are needed; the caller limits how many run at once. */
export function warmThreads({ module, heapMegabytes, idleMilliseconds }: WarmOptions): WarmThreads {
  const idle: IdleThread[] = []
  return {
    take() {
      const free = idle.pop()
      if (!free) {
        return new Worker(new URL('./thread.ts', import.meta.url), {
          workerData: module.href,
          // Not the flags of this process: those of a test runner would load its own modules.
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
