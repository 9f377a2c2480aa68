/** A thing with its place on a map. */
export interface MapPoint {
  readonly id: string
  readonly lat: number
  readonly lon: number
  /** Something about it needs a person. */
  readonly marked: boolean
}

/** Things that lie too close together to be told apart as the map stands. */
export interface MapBundle {
  readonly points: readonly MapPoint[]
  /** In the middle of them. */
  readonly lat: number
  readonly lon: number
  /** How many of them need a person. */
  readonly marked: number
}

/** What lies within so many px of each other is one. */
const NEAR = 44
/** Width of the world at zoom 0, in px. */
const WORLD = 512

interface PixelBundle {
  readonly x: number
  readonly y: number
  readonly points: MapPoint[]
}

/** Things as they can be drawn at a zoom without lying over each other, in their order. */
export function bundlesOf(points: readonly MapPoint[], zoom: number): MapBundle[] {
  const width = WORLD * 2 ** zoom
  const cells = new Map<string, PixelBundle[]>()
  const all: PixelBundle[] = []
  for (const point of points) {
    const [x, y] = [acrossOf(point.lon) * width, downOf(point.lat) * width]
    const near = nearest(cells, x, y)
    if (near) {
      near.points.push(point)
      continue
    }
    const made = { x, y, points: [point] }
    const cell = cellOf(x, y)
    cells.set(cell, [...(cells.get(cell) ?? []), made])
    all.push(made)
  }
  return all.map(({ points: together }) => ({
    points: together,
    lat: mean(together.map(({ lat }) => lat)),
    lon: mean(together.map(({ lon }) => lon)),
    marked: together.filter(({ marked }) => marked).length,
  }))
}

const placeOf = (at: number) => Math.floor(at / NEAR)
const cellOf = (x: number, y: number) => `${placeOf(x)} ${placeOf(y)}`

const STEPS = [-NEAR, 0, NEAR]

function nearest(cells: ReadonlyMap<string, PixelBundle[]>, x: number, y: number): PixelBundle | undefined {
  const around = STEPS.flatMap((dx) => STEPS.flatMap((dy) => cells.get(cellOf(x + dx, y + dy)) ?? []))
  const distance = (bundle: PixelBundle) => Math.hypot(bundle.x - x, bundle.y - y)
  return around
    .filter((bundle) => distance(bundle) < NEAR)
    .toSorted((one, other) => distance(one) - distance(other))[0]
}

const mean = (all: readonly number[]) => all.reduce((sum, one) => sum + one, 0) / all.length

/** How far right on a square map of the world, from 0 to 1. */
const acrossOf = (lon: number) => (lon + 180) / 360

/** How far down, as Mercator draws it; the poles, which he cannot draw, at its edge. */
function downOf(lat: number): number {
  const sine = Math.sin((Math.max(-85, Math.min(85, lat)) * Math.PI) / 180)
  return 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)
}
