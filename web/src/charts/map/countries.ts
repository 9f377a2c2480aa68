import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import fine from 'world-atlas/countries-10m.json?url'
import coarse from 'world-atlas/countries-50m.json?url'

const addresses = { coarse, fine } as const
/** `coarse` for the whole world, `fine` for a country and what is smaller. */
export type Detail = keyof typeof addresses

const known = new Map<Detail, Promise<GeoJSON.FeatureCollection>>()

/** The outlines of all countries, which come with the product. Read once per page. */
export function countries(detail: Detail): Promise<GeoJSON.FeatureCollection> {
  const before = known.get(detail)
  if (before) return before
  const read = fetch(addresses[detail])
    .then((answer) => answer.json() as Promise<Topology<{ countries: GeometryCollection }>>)
    .then((atlas) => feature(atlas, atlas.objects.countries))
  known.set(detail, read)
  // What failed is tried again the next time.
  read.catch(() => known.delete(detail))
  return read
}
