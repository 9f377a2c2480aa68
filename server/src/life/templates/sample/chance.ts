/** Chance from a fixed seed: the same numbers in the same order, wherever it runs. */
export interface Chance {
  /** From 0 up to, without, 1. */
  readonly next: () => number
  /** Around 0, mostly between -2 and 2. */
  readonly normal: () => number
  /** One of these; the weights say how often each. */
  readonly pick: <T>(from: readonly T[], weights?: readonly number[]) => T | undefined
  /**
   * Whether something of this name happens now, that happens with this share: at any time, but once in as many calls
   * as it takes for it to be expected once. What is rare is never missing for long.
   */
  readonly happens: (name: string, share: number) => boolean
}

export function chanceOf(seed: string): Chance {
  let state = hashOf(seed)
  // mulberry32
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  /** How often each was expected so far, and how often it will have been when it happens next: once in each 1. */
  const awaited = new Map<string, { readonly expected: number; readonly due: number }>()
  return {
    next,
    normal: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
    pick(from, weights) {
      const all = from.map((_, at) => weights?.[at] ?? 1)
      let left = next() * all.reduce((sum, each) => sum + each, 0)
      return from.find((_, at) => (left -= all[at] ?? 0) < 0) ?? from.at(-1)
    },
    happens(name, share) {
      const { expected, due } = awaited.get(name) ?? { expected: 0, due: next() }
      const reached = Math.max(expected + share, expected)
      const isDue = due < reached
      awaited.set(name, { expected: reached, due: isDue ? Math.floor(due) + 1 + next() : due })
      return isDue
    },
  }
}

/** A number for a text, the same for the same (FNV-1a). */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash >>> 0
}
