/** A label beside a drawing: where it would stand, and how hard it is to move it from there. */
interface Label {
  /** Its middle, in px from the top. */
  readonly wanted: number
  readonly weight?: number
}

interface Room {
  /** Least distance of two middles, in px. */
  readonly gap: number
  /** Where the first and the last middle may be at most. */
  readonly top: number
  readonly bottom: number
}

interface Block {
  readonly labels: readonly number[]
  readonly middle: number
  readonly weight: number
}

/**
 * Where labels stand that must not lie over each other: as near as possible to where each would stand, in their order.
 * Answers the middle of each in px, in the order in which they were given.
 */
export function spread(labels: readonly Label[], { gap, top, bottom }: Room): number[] {
  const wantedAt = (place: number) => labels[place]?.wanted ?? 0
  const order = labels.map((_, place) => place).sort((a, b) => wantedAt(a) - wantedAt(b))
  const blocks: Block[] = []
  for (const [rank, place] of order.entries()) {
    let block: Block = {
      labels: [place],
      // Without the gaps before it: labels that want to be too close then want to be at one place.
      middle: wantedAt(place) - rank * gap,
      weight: labels[place]?.weight ?? 1,
    }
    for (let before = blocks.at(-1); before && before.middle > block.middle; before = blocks.at(-1)) {
      blocks.pop()
      block = joined(before, block)
    }
    blocks.push(block)
  }
  const lowest = Math.max(top, bottom - (labels.length - 1) * gap)
  const places: number[] = []
  let rank = 0
  for (const { labels: inside, middle } of blocks) {
    for (const place of inside) {
      places[place] = Math.min(lowest, Math.max(top, middle)) + rank * gap
      rank += 1
    }
  }
  return places
}

function joined(a: Block, b: Block): Block {
  const weight = a.weight + b.weight
  return {
    labels: [...a.labels, ...b.labels],
    middle: (a.middle * a.weight + b.middle * b.weight) / weight,
    weight,
  }
}
