import { Marker } from 'maplibre-gl'
import styles from './bundle-marker.module.css'
import type { MapBundle } from './bundles.ts'

interface BundleLook {
  readonly label: string
  /** What stands in the circle; of a single thing nothing. */
  readonly text: string
  readonly isChosen: boolean
  readonly onChoose: () => void
}

/** Smallest and largest circle with a number in it, in px. */
const SMALLEST = 28
const LARGEST = 52

/** A circle for things that lie together, a dot for one alone, as a button. */
export function bundleMarker(bundle: MapBundle, { label, text, isChosen, onChoose }: BundleLook): Marker {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = styles['bundle'] ?? ''
  button.textContent = text
  button.title = label
  button.setAttribute('aria-label', label)
  button.setAttribute('aria-pressed', String(isChosen))
  const count = bundle.points.length
  if (count === 1) button.dataset['single'] = ''
  if (bundle.marked > 0) button.dataset['marked'] = ''
  const size = Math.min(LARGEST, SMALLEST + 3 * Math.log2(count))
  if (count > 1) button.style.setProperty('--size', `${Math.round(size)}px`)
  button.addEventListener('click', (event) => {
    event.stopPropagation()
    onChoose()
  })
  return new Marker({ element: button }).setLngLat([bundle.lon, bundle.lat])
}
