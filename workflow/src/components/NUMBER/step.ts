interface StepAbout {
  readonly direction: 1 | -1
  readonly min: number | null
  readonly max: number | null
}

/** One more or one less, within the bounds; from nothing to the lower bound, or to 0. */
export function step(value: number | null, { direction, min, max }: StepAbout): number {
  const low = min ?? Number.NEGATIVE_INFINITY
  const high = max ?? Number.POSITIVE_INFINITY
  if (value === null) return Math.min(Math.max(0, low), high)
  const decimals = (String(value).split('.')[1] ?? '').length
  return Math.min(Math.max(Number((value + direction).toFixed(decimals)), low), high)
}
