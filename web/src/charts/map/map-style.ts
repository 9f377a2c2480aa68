import type { LayerSpecification, SourceSpecification, StyleSpecification } from 'maplibre-gl'
import type { Look } from '../look.ts'
import { type Place, placesShape } from './places.ts'

/** A base map of one's own: pictures by `{z}/{x}/{y}`. */
export interface Tiles {
  readonly url: string
  readonly attribution?: string
}

interface Drawn {
  readonly look: Look
  readonly countries: GeoJSON.FeatureCollection | undefined
  readonly places: readonly Place[]
  readonly tiles: Tiles | undefined
}

const NOTHING: GeoJSON.FeatureCollection = { type: 'FeatureCollection', features: [] }

/** Everything that is drawn: sea, land and borders, or the pictures of a base map of one's own, and the places. */
export function mapStyle({ look, countries, places, tiles }: Drawn): StyleSpecification {
  const mark = look.series[0] ?? look.text
  const base: Record<string, SourceSpecification> = tiles
    ? { tiles: rasterSource(tiles) }
    : { countries: { type: 'geojson', data: countries ?? NOTHING, tolerance: 0.2 } }
  return {
    version: 8,
    sources: { ...base, places: { type: 'geojson', data: placesShape(places) } },
    layers: [
      { id: 'sea', type: 'background', paint: { 'background-color': look.surface } },
      ...(tiles ? rasterLayers : outlineLayers(look)),
      {
        id: 'places',
        type: 'circle',
        source: 'places',
        paint: {
          'circle-radius': ['get', 'radius'],
          'circle-color': mark,
          'circle-opacity': 0.25,
          'circle-stroke-color': mark,
          'circle-stroke-width': 1.5,
        },
      },
      {
        id: 'middles',
        type: 'circle',
        source: 'places',
        paint: { 'circle-radius': 2, 'circle-color': mark },
      },
    ],
  }
}

const rasterLayers: LayerSpecification[] = [{ id: 'tiles', type: 'raster', source: 'tiles' }]

function rasterSource({ url, attribution }: Tiles): SourceSpecification {
  return {
    type: 'raster',
    tiles: [url],
    tileSize: 256,
    ...(attribution ? { attribution: asText(attribution) } : {}),
  }
}

function outlineLayers(look: Look): LayerSpecification[] {
  return [
    { id: 'land', type: 'fill', source: 'countries', paint: { 'fill-color': look.land } },
    {
      id: 'borders',
      type: 'line',
      source: 'countries',
      paint: { 'line-color': look.lineStrong, 'line-width': 1 },
    },
  ]
}

/** The map reads what it is told there as markup. */
const asText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
