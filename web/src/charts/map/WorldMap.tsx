import 'maplibre-gl/dist/maplibre-gl.css'
import { useComputedColorScheme } from '@mantine/core'
import { AttributionControl, Map as MapView, NavigationControl, setWorkerUrl } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readPageSettings } from '../../settings.ts'
import { readLook } from '../look.ts'
import { countries, type Detail } from './countries.ts'
import { fill, mapStyle, recolour } from './map-style.ts'
import { nameMarker } from './name-marker.ts'
import { boundsOf, type MapPlace, placesShape } from './places.ts'
import styles from './WorldMap.module.css'

setWorkerUrl(workerUrl)

/** Another base map, where there is one; else the outline of the world that comes with the product. */
const tiles = readPageSettings().map

interface WorldMapProps {
  readonly label: string
  readonly places: readonly MapPlace[]
  readonly number: (value: number) => string
  readonly onPick?: ((place: MapPlace) => void) | undefined
}

/** Up to so many places have their name on the map; with more they would hide each other. */
const MOST_NAMES = 40
/** From here on the coarse coasts look like polygons. */
const FINE_ZOOM = 3.5

/** Places in the world. The base map needs no network. */
export function WorldMap({ label, places, number, onPick }: WorldMapProps) {
  const { t } = useTranslation()
  const element = useRef<HTMLDivElement>(null)
  const [map, setMap] = useState<MapView>()
  const [detail, setDetail] = useState<Detail>('coarse')
  const [land, setLand] = useState<GeoJSON.FeatureCollection>()
  const scheme = useComputedColorScheme()
  const startLook = useEffectEvent((container: Element) => readLook(container, scheme))
  const pick = useEffectEvent((index: number) => {
    const place = places[index]
    if (place) onPick?.(place)
  })

  useEffect(() => {
    if (tiles) return undefined
    let isCurrent = true
    void countries(detail).then(
      (found) => isCurrent && setLand(found),
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [detail])

  useEffect(() => {
    const container = element.current
    if (!container) return undefined
    const made = new MapView({
      container,
      style: mapStyle(startLook(container), tiles),
      attributionControl: false,
      center: [10, 51],
      zoom: 3,
      dragRotate: false,
      pitchWithRotate: false,
      maxZoom: 17,
      // The wheel scrolls the page; with Ctrl it brings the map nearer.
      cooperativeGestures: true,
      fadeDuration: 0,
      locale: {
        'Map.Title': label,
        'NavigationControl.ZoomIn': t('charts.zoomIn'),
        'NavigationControl.ZoomOut': t('charts.zoomOut'),
        'CooperativeGesturesHandler.WindowsHelpText': t('charts.zoomHelp'),
        'CooperativeGesturesHandler.MacHelpText': t('charts.zoomHelpMac'),
        'CooperativeGesturesHandler.MobileHelpText': t('charts.zoomHelpTouch'),
      },
    })
    made.touchZoomRotate.disableRotation()
    made.addControl(new NavigationControl({ showCompass: false }), 'top-right')
    if (tiles?.attribution) made.addControl(new AttributionControl({ compact: true }))
    made.on('click', 'places', ({ features }) => pick(Number(features?.[0]?.id ?? -1)))
    made.on('mouseenter', 'places', () => made.getCanvas().style.setProperty('cursor', 'pointer'))
    made.on('mouseleave', 'places', () => made.getCanvas().style.removeProperty('cursor'))
    made.on('zoomend', () => made.getZoom() > FINE_ZOOM && setDetail('fine'))
    made.once('load', () => setMap(made))
    return () => {
      setMap(undefined)
      made.remove()
    }
  }, [label, t])

  useEffect(() => {
    if (map) recolour(map, readLook(map.getContainer(), scheme), tiles)
  }, [map, scheme])
  useEffect(() => {
    if (map && land) fill(map, 'countries', land)
  }, [map, land])
  useEffect(() => {
    if (map) fill(map, 'places', placesShape(places))
  }, [map, places])

  useEffect(() => {
    if (!map || places.length > MOST_NAMES) return undefined
    const markers = places.map((place) => nameMarker(place, number).addTo(map))
    return () => {
      for (const marker of markers) marker.remove()
    }
  }, [map, places, number])

  useEffect(() => {
    if (map && places.length > 0) {
      map.fitBounds(boundsOf(places), { padding: 56, maxZoom: 6, animate: false })
    }
  }, [map, places])

  return <div ref={element} className={styles['map']} data-ready={map ? true : undefined} />
}
