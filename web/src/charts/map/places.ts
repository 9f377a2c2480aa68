/** A row on a map. */
export interface MapPlace {
  readonly lat: number
  readonly lon: number
  readonly name: string | null
  readonly value: number | null
  /** In px; the larger the value, the larger the area. */
  readonly radius: number
}

const SMALLEST = 6
const LARGEST = 22

/** Rows as places; rows without a position are dropped. */
export function placesOf(
  rows: readonly {
    readonly lat: unknown
    readonly lon: unknown
    readonly name: string | null
    readonly value: unknown
  }[],
): MapPlace[] {
  const most = Math.max(0, ...rows.map(({ value }) => (typeof value === 'number' ? value : 0)))
  return rows.flatMap(({ lat, lon, name, value }): MapPlace[] => {
    if (typeof lat !== 'number' || typeof lon !== 'number' || Math.abs(lat) > 90 || Math.abs(lon) > 180)
      return []
    const known = typeof value === 'number' ? value : null
    const share = known === null || most === 0 ? 0 : Math.sqrt(Math.max(0, known) / most)
    return [{ lat, lon, name, value: known, radius: SMALLEST + share * (LARGEST - SMALLEST) }]
  })
}

/** The corners of the area around all places. */
export function boundsOf(
  places: readonly Pick<MapPlace, 'lat' | 'lon'>[],
): [[number, number], [number, number]] {
  const lons = places.map(({ lon }) => lon)
  const lats = places.map(({ lat }) => lat)
  const least = (all: readonly number[]) => all.reduce((a, b) => Math.min(a, b))
  const most = (all: readonly number[]) => all.reduce((a, b) => Math.max(a, b))
  return [
    [least(lons), least(lats)],
    [most(lons), most(lats)],
  ]
}

/** Places as the map draws them; the id of each is its place in the list. */
export function placesShape(places: readonly MapPlace[]): GeoJSON.FeatureCollection {
  return {
    type: 'FeatureCollection',
    features: places.map(({ lat, lon, radius }, id) => ({
      type: 'Feature',
      id,
      geometry: { type: 'Point', coordinates: [lon, lat] },
      properties: { radius },
    })),
  }
}
