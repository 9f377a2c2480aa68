/** A stretch of a day in hours since midnight. */
export interface Stretch {
  readonly top: number
  readonly bottom: number
}

/** Where a stretch stands beside those of the same time. */
export type InLane<T extends Stretch> = T & { readonly lane: number; readonly lanes: number }

/** So many of the same time find no room any more; the last lane counts them. */
export interface MoreOfTime extends Stretch {
  readonly lane: number
  readonly lanes: number
  readonly count: number
}

/** Stretches side by side where they overlap, in as many lanes as there is room for. */
export function inLanes<T extends Stretch>(
  stretches: readonly T[],
  most: number,
): { readonly shown: InLane<T>[]; readonly more: MoreOfTime[] } {
  const shown: InLane<T>[] = []
  const more: MoreOfTime[] = []
  for (const group of overlapping(stretches)) {
    const placed = firstFree(group)
    const needed = Math.max(...placed.map(({ lane }) => lane)) + 1
    const lanes = Math.min(needed, most)
    const isShown = (lane: number) => needed <= most || lane < most - 1
    shown.push(...placed.filter(({ lane }) => isShown(lane)).map((one) => ({ ...one, lanes })))
    const rest = placed.filter(({ lane }) => !isShown(lane))
    if (rest.length > 0)
      more.push({
        top: Math.min(...rest.map(({ top }) => top)),
        bottom: Math.max(...rest.map(({ bottom }) => bottom)),
        lane: lanes - 1,
        lanes,
        count: rest.length,
      })
  }
  return { shown, more }
}

/** Groups of which each overlaps none of the others. */
function overlapping<T extends Stretch>(stretches: readonly T[]): T[][] {
  const groups: T[][] = []
  let bottom = Number.NEGATIVE_INFINITY
  for (const one of stretches.toSorted((a, b) => a.top - b.top || b.bottom - a.bottom)) {
    if (one.top < bottom) groups.at(-1)?.push(one)
    else groups.push([one])
    bottom = Math.max(bottom, one.bottom)
  }
  return groups
}

function firstFree<T extends Stretch>(group: readonly T[]): (T & { lane: number })[] {
  const bottoms: number[] = []
  return group.map((one) => {
    const free = bottoms.findIndex((bottom) => bottom <= one.top)
    const lane = free < 0 ? bottoms.length : free
    bottoms[lane] = one.bottom
    return { ...one, lane }
  })
}
