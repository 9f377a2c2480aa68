import type { Map as MapView } from 'maplibre-gl'
import { useEffect, useEffectEvent, useState } from 'react'
import { bundleMarker } from './bundle-marker.ts'
import { bundlesOf, type MapBundle, type MapPoint } from './bundles.ts'
import { MapGround } from './MapGround.tsx'
import { boundsOf } from './places.ts'

interface BundleMapProps {
  readonly label: string
  readonly points: readonly MapPoint[]
  /** Ids of what was chosen. */
  readonly chosen: ReadonlySet<string> | undefined
  readonly number: (count: number) => string
  readonly nameOf: (bundle: MapBundle) => string
  readonly onChoose: (bundle: MapBundle) => void
}

/** So near the map comes by itself: to a town. */
const NEAREST = 10

/** Many things in the world: those that lie together are one circle with their number, which comes apart from nearer. */
export function BundleMap({ label, points, chosen, number, nameOf, onChoose }: BundleMapProps) {
  const [map, setMap] = useState<MapView>()
  const [bundles, setBundles] = useState<readonly MapBundle[]>([])
  const choose = useEffectEvent((bundle: MapBundle) => {
    const [first, ...more] = bundle.points
    if (more.some(({ lat, lon }) => lat !== first?.lat || lon !== first.lon))
      map?.fitBounds(boundsOf(bundle.points), { padding: 72, maxZoom: NEAREST, animate: false })
    onChoose(bundle)
  })
  const lookOf = useEffectEvent((bundle: MapBundle) => ({
    label: nameOf(bundle),
    text: bundle.points.length > 1 ? number(bundle.points.length) : '',
    onChoose: () => choose(bundle),
  }))

  useEffect(() => {
    if (!map) return undefined
    const arrange = () => {
      const sight = map.getBounds()
      const all = bundlesOf(points, map.getZoom())
      setBundles(all.filter(({ lon, lat }) => sight.contains([lon, lat])))
    }
    if (points.length > 0) map.fitBounds(boundsOf(points), { padding: 72, maxZoom: NEAREST, animate: false })
    arrange()
    const { unsubscribe } = map.on('moveend', arrange)
    return unsubscribe
  }, [map, points])

  useEffect(() => {
    if (!map) return undefined
    const markers = bundles.map((bundle) => {
      const isChosen = chosen !== undefined && bundle.points.every(({ id }) => chosen.has(id))
      return bundleMarker(bundle, { ...lookOf(bundle), isChosen }).addTo(map)
    })
    return () => {
      for (const marker of markers) marker.remove()
    }
  }, [map, bundles, chosen])

  return <MapGround label={label} onReady={setMap} />
}
