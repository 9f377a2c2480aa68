/** One look for all who ask while it lasts, and for `ms` after it. */
export function keptFor<T>(ms: number, look: () => Promise<T>): () => Promise<T> {
  let looking: Promise<T> | undefined
  let until = Number.POSITIVE_INFINITY
  return () => {
    if (looking && performance.now() < until) return looking
    until = Number.POSITIVE_INFINITY
    looking = look().finally(() => {
      until = performance.now() + ms
    })
    return looking
  }
}
