import 'maplibre-gl/dist/maplibre-gl.css'
import { useComputedColorScheme } from '@mantine/core'
import { AttributionControl, Map as MapView, NavigationControl, setWorkerUrl } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readPageSettings } from '../../settings.ts'
import { readLook } from '../read-look.ts'
import { countries, type Detail } from './countries.ts'
import styles from './MapGround.module.css'
import { fill, mapStyle, recolour } from './map-style.ts'

setWorkerUrl(workerUrl)

/** Another base map, where there is one; else the outline of the world that comes with the product. */
const tiles = readPageSettings().map

interface MapGroundProps {
  readonly label: string
  /** Gets the map as soon as something can be drawn on it, and undefined when it is gone. */
  readonly onReady: (map: MapView | undefined) => void
}

/** From here on the coarse coasts look like polygons. */
const FINE_ZOOM = 3.5

/** The map beneath what is drawn on it. It needs no network. */
export function MapGround({ label, onReady }: MapGroundProps) {
  const { t } = useTranslation()
  const element = useRef<HTMLDivElement>(null)
  const [map, setMap] = useState<MapView>()
  const [detail, setDetail] = useState<Detail>('coarse')
  const [land, setLand] = useState<GeoJSON.FeatureCollection>()
  const scheme = useComputedColorScheme()
  const startLook = useEffectEvent((container: Element) => readLook(container, scheme))
  const tell = useEffectEvent((now: MapView | undefined) => {
    setMap(now)
    onReady(now)
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
    made.on('zoomend', () => made.getZoom() > FINE_ZOOM && setDetail('fine'))
    made.once('load', () => tell(made))
    return () => {
      tell(undefined)
      made.remove()
    }
  }, [label, t])

  useEffect(() => {
    if (map) recolour(map, readLook(map.getContainer(), scheme), tiles)
  }, [map, scheme])
  useEffect(() => {
    if (map && land) fill(map, 'countries', land)
  }, [map, land])

  return <div ref={element} className={styles['map']} data-ready={map ? true : undefined} />
}
