import type { Map as MapView } from 'maplibre-gl'
import { useEffect, useEffectEvent, useState } from 'react'
import { MapGround } from './MapGround.tsx'
import { fill } from './map-style.ts'
import { nameMarker } from './name-marker.ts'
import { boundsOf, type MapPlace, placesShape } from './places.ts'

interface WorldMapProps {
  readonly label: string
  readonly places: readonly MapPlace[]
  readonly number: (value: number) => string
  readonly onPick?: ((place: MapPlace) => void) | undefined
}

/** Up to so many places have their name on the map; with more they would hide each other. */
const MOST_NAMES = 40

/** Places in the world. The base map needs no network. */
export function WorldMap({ label, places, number, onPick }: WorldMapProps) {
  const [map, setMap] = useState<MapView>()
  const pick = useEffectEvent((index: number) => {
    const place = places[index]
    if (place) onPick?.(place)
  })

  useEffect(() => {
    if (!map) return undefined
    const handlers = [
      map.on('click', 'places', ({ features }) => pick(Number(features?.[0]?.id ?? -1))),
      map.on('mouseenter', 'places', () => map.getCanvas().style.setProperty('cursor', 'pointer')),
      map.on('mouseleave', 'places', () => map.getCanvas().style.removeProperty('cursor')),
    ]
    return () => {
      for (const handler of handlers) handler.unsubscribe()
    }
  }, [map])

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

  return <MapGround label={label} onReady={setMap} />
}
