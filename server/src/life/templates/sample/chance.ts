/** Chance from a fixed seed: the same numbers in the same order, wherever it runs. */
export interface Chance {
  /** From 0 up to, without, 1. */
  readonly next: () => number
  /** Around 0, mostly between -2 and 2. */
  readonly normal: () => number
  /** One of these; the weights say how often each. */
  readonly pick: <T>(from: readonly T[], weights?: readonly number[]) => T | undefined
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
  return {
    next,
    normal: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
    pick(from, weights) {
      const all = from.map((_, at) => weights?.[at] ?? 1)
      let left = next() * all.reduce((sum, each) => sum + each, 0)
      return from.find((_, at) => (left -= all[at] ?? 0) < 0) ?? from.at(-1)
    },
  }
}

/** A number for a text, the same for the same (FNV-1a). */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash >>> 0
}
