/** For so long what took too much once is expected to take too much again. */
const REMEMBERED_MILLISECONDS = 10_000
/** Who was given fewer steps than these, on a busy thread, may still be light. */
const HEAVY_STEPS = 100_000

const heavyUntil = new WeakMap<object, number>()

/** Whether the expressions of this definition have lately been more than the thread that answers calls can spare. */
export const isHeavy = (definition: object): boolean => (heavyUntil.get(definition) ?? 0) > performance.now()

/** Remembers how many steps were not enough, so that repeats of a heavy computation skip this thread. */
export function markHeavy(definition: object, granted: number): void {
  if (granted >= HEAVY_STEPS) heavyUntil.set(definition, performance.now() + REMEMBERED_MILLISECONDS)
}
