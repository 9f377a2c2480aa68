import { Marker } from 'maplibre-gl'
import styles from './name-marker.module.css'
import type { MapPlace } from './places.ts'

/** Name and figure of a place, at the left of its dot. */
export function nameMarker(place: MapPlace, number: (value: number) => string): Marker {
  const element = document.createElement('span')
  element.className = styles['name'] ?? ''
  const name = document.createElement('strong')
  name.textContent = place.name ?? ''
  element.append(name)
  if (place.value !== null) element.append(` ${number(place.value)}`)
  element.setAttribute('aria-hidden', 'true')
  const marker = new Marker({ element, anchor: 'right', offset: [-(place.radius + 4), 0] })
  return marker.setLngLat([place.lon, place.lat])
}
