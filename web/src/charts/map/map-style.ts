import type { ChartLook } from '@feldwerk/contract/charts/look.ts'
import type {
  GeoJSONSource,
  LayerSpecification,
  Map as MapView,
  SourceSpecification,
  StyleSpecification,
} from 'maplibre-gl'

/** A base map of one's own: pictures by `{z}/{x}/{y}`. */
interface Tiles {
  readonly url: string
  readonly attribution?: string
}

/** What a source holds until its data have come. */
const NOTHING: GeoJSON.FeatureCollection = { type: 'FeatureCollection', features: [] }

/**
 * How everything is drawn: sea, land and borders, or the pictures of a base map of one's own, and the places. Its
 * sources are empty: what is large is given to them by itself.
 */
export function mapStyle(look: ChartLook, tiles: Tiles | undefined): StyleSpecification {
  const mark = look.series[0] ?? look.text
  const base: Record<string, SourceSpecification> = tiles
    ? { tiles: rasterSource(tiles) }
    : { countries: { type: 'geojson', data: NOTHING, tolerance: 0.2 } }
  return {
    version: 8,
    sources: { ...base, places: { type: 'geojson', data: NOTHING } },
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

function outlineLayers(look: ChartLook): LayerSpecification[] {
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

/** The map treats this text as markup. */
const asText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

type PaintProperty = Parameters<MapView['setPaintProperty']>[1]

/** Draws a map that stands in the colours of another look. */
export function recolour(map: MapView, look: ChartLook, tiles: Tiles | undefined): void {
  for (const { id, paint } of mapStyle(look, tiles).layers) {
    for (const [property, value] of Object.entries(paint ?? {})) {
      map.setPaintProperty(id, property as PaintProperty, value)
    }
  }
}

/** Gives one of the map's sources its data; nothing where the map has no such source. */
export function fill(map: MapView, source: 'countries' | 'places', data: GeoJSON.FeatureCollection): void {
  const found = map.getSource<GeoJSONSource>(source)
  if (found) void found.setData(data)
}
