import cluster, { type Worker } from 'node:cluster'
import path from 'node:path'
import type { ProcessEnd } from '../../platform/node/siblings.ts'
import { Failure } from '../../platform/process/failure.ts'
import { MEMBER_PATIENCE_MS } from '../../platform/process/shutdown.ts'
import { createGathering } from './figures.ts'
import { type LifeWatch, watchLife } from './life.ts'
import type { FromMember, MemberTask, ToMember } from './messages.ts'
import { createPause } from './pause.ts'

/** The processes of a node that serve. */
export interface Processes {
  /** Each by its number, with the id that the system gave it. */
  readonly pids: readonly number[]
  /** Ends all of them in order, at the same time. */
  close(): Promise<void>
}

/** One that has not ended by itself a moment after its time is killed. */
const KILL_MS = MEMBER_PATIENCE_MS + 1000

/**
 * Starts a process for each task and resolves once all of them serve. What dies later is started again, at once the first
 * time, then after ever longer pauses, and what does not answer any more is killed and started again; the port stays open
 * meanwhile, because all of them share it. Throws a `Failure` when one of them does not come to serve at first; it has said why.
 */
export async function startProcesses(tasks: readonly MemberTask[], ending: AbortSignal): Promise<Processes> {
  // Each takes connections by itself: one that this process would be handing over to another just as that is killed would
  // never be answered and never be closed.
  cluster.schedulingPolicy = cluster.SCHED_NONE
  cluster.setupPrimary({ exec: path.join(import.meta.dirname, '../../serve.ts'), serialization: 'advanced' })
  const gathering = createGathering()
  const serving = new Map<number, Worker>()
  const living = new Map<number, Worker>()
  const restarts = new Set<NodeJS.Timeout>()
  const wanted = tasks.length
  const lost: Record<ProcessEnd, number> = { HUNG: 0, DIED: 0 }
  let isEnding = false

  function keep(task: MemberTask, onServes: () => void, onNever: (failure: Failure) => void): void {
    const pauseAfter = createPause()
    let hasServed = false
    begin(null)

    function begin(replaces: ProcessEnd | null): void {
      const began = performance.now()
      const worker = cluster.fork()
      let life: LifeWatch | undefined
      let how: ProcessEnd = 'DIED'
      living.set(task.number, worker)
      worker.on('message', (message: FromMember) => {
        if (message.kind === 'asksForTask') send(worker, { kind: 'serve', task: { ...task, replaces } })
        if (message.kind === 'figures') gathering.told(message.question, message.figures)
        if (message.kind === 'askFigures') void answerFigures(worker, message.question)
        if (message.kind === 'lives') life?.heard()
        if (message.kind !== 'serves') return
        hasServed = true
        life = watchLife((seconds) => {
          how = 'HUNG'
          say(`Process ${name(worker)} has not answered for ${seconds} s and is killed`)
          worker.process.kill('SIGKILL')
        })
        serving.set(task.number, worker)
        tellCount()
        onServes()
      })
      worker.once('exit', (code, signal) => {
        life?.end()
        living.delete(task.number)
        serving.delete(task.number)
        // One that was told to end did so in order.
        const lostHow = code === 0 ? null : how
        if (lostHow && hasServed && !isEnding) lost[lostHow] += 1
        tellCount()
        if (isEnding) return
        if (!hasServed) return onNever(new Failure(`Process ${task.number} could not be started.`))
        const pauseMs = pauseAfter(performance.now() - began)
        const when = pauseMs === 0 ? '' : ` in ${pauseMs / 1000} s`
        say(
          `Process ${name(worker)} has ended by ${signal || `exit code ${code}`} and is started again${when}`,
        )
        const timer = setTimeout(() => {
          restarts.delete(timer)
          begin(lostHow)
        }, pauseMs)
        restarts.add(timer)
      })
    }

    const name = (worker: Worker) => `${task.number} (pid ${worker.process.pid})`
  }

  function tellCount(): void {
    const count = { alive: serving.size, wanted, lost: { ...lost } }
    for (const worker of serving.values()) send(worker, { kind: 'count', count })
  }

  async function answerFigures(asker: Worker, question: number): Promise<void> {
    const asks = [...serving.values()].map(
      (worker) => (inner: number) => send(worker, { kind: 'tellFigures', question: inner }),
    )
    send(asker, { kind: 'allFigures', question, figures: await gathering.gather(asks) })
  }

  async function close(): Promise<void> {
    isEnding = true
    for (const timer of restarts) clearTimeout(timer)
    const ends = await Promise.all([...living.values()].map(endOf))
    if (ends.includes('broken off')) throw new Error('a process did not end in order')
  }

  const ended = new Promise<never>((_resolve, reject) => {
    ending.addEventListener('abort', () => reject(ending.reason), { once: true })
  })
  const starting = tasks.map((task) => new Promise<void>((resolve, reject) => keep(task, resolve, reject)))
  try {
    await Promise.race([Promise.all(starting), ended])
  } catch (error) {
    await close().catch(() => undefined)
    throw error
  }
  return { pids: tasks.map(({ number }) => living.get(number)?.process.pid ?? 0), close }
}

function endOf({ process: child }: Worker): Promise<'in order' | 'broken off'> {
  const timer = setTimeout(() => child.kill('SIGKILL'), KILL_MS)
  return new Promise((resolve) => {
    child.once('exit', (code, signal) => {
      clearTimeout(timer)
      // By the signal itself ends one that is only just being started.
      resolve(code === 0 || signal === 'SIGTERM' ? 'in order' : 'broken off')
    })
    child.kill('SIGTERM')
  })
}

const say = (line: string) => void process.stderr.write(`${line}\n`)

/** One that cannot hear any more has ended or is about to, which is told by itself. */
function send(worker: Worker, message: ToMember): void {
  if (worker.isConnected()) worker.send(message, () => undefined)
}
