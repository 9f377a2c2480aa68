/** What one key cost the page's own thread, in milliseconds that it computed: others on the machine do not count. */
export interface KeyCost {
  /** From the key until what was typed is painted. */
  readonly painted: number
  /** The longest piece of what follows then: so long, at most, the next key or a finger waits. */
  readonly longest: number
  /** All of it until the next key: everything drawn and kept. */
  readonly whole: number
}

/** What a browser must write down for that. */
export const TRACED = ['toplevel', 'devtools.timeline']

interface TraceEvent {
  readonly name: string
  readonly pid: number
  readonly tid: number
  /** Microseconds, by the clock; `tdur` those that the thread computed. */
  readonly ts: number
  readonly dur?: number
  readonly tdur?: number
  readonly args?: { readonly data?: { readonly type?: string } }
}

/** Reads from a trace of the browser what each key cost. */
export function keyCosts(trace: Buffer): readonly KeyCost[] {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: readonly TraceEvent[] }
  const keys = traceEvents
    .filter(({ name, args }) => name === 'EventDispatch' && args?.data?.type === 'keydown')
    .toSorted((one, other) => one.ts - other.ts)
  const own = traceEvents
    .filter(({ pid, tid }) => pid === keys[0]?.pid && tid === keys[0]?.tid)
    .toSorted((one, other) => one.ts - other.ts)
  const tasks = own.filter(({ name }) => name === 'ThreadControllerImpl::RunTask')
  const paints = own.filter(({ name }) => name === 'Paint')
  return keys.map(({ ts }, i) => {
    const end = keys[i + 1]?.ts ?? Number.POSITIVE_INFINITY
    const mine = tasks.filter((task) => task.ts + (task.dur ?? 0) > ts && task.ts < end)
    const paint = paints.find((each) => each.ts > ts)
    if (!paint || paint.ts > end) throw new Error('A key was not painted before the next one')
    const isPainted = mine.findIndex((task) => task.ts + (task.dur ?? 0) > paint.ts)
    const later = mine.slice(isPainted + 1).map(computed)
    return {
      painted: sum(mine.slice(0, isPainted + 1).map(computed)),
      longest: Math.max(0, ...later),
      whole: sum(mine.map(computed)),
    }
  })
}

const computed = ({ tdur = 0 }: TraceEvent) => tdur / 1000
const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0)
