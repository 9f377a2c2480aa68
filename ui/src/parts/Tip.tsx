import { Portal } from '@mantine/core'
import {
  cloneElement,
  type FocusEvent,
  type PointerEvent,
  type ReactElement,
  useEffect,
  useState,
} from 'react'
import styles from './Tip.module.css'

interface Handlers {
  readonly onPointerEnter?: (event: PointerEvent<HTMLElement>) => void
  readonly onPointerLeave?: (event: PointerEvent<HTMLElement>) => void
  readonly onFocus?: (event: FocusEvent<HTMLElement>) => void
  readonly onBlur?: (event: FocusEvent<HTMLElement>) => void
  readonly onPointerDown?: (event: PointerEvent<HTMLElement>) => void
}

interface TipProps {
  /** The name of what is below; it has the same `aria-label`, so screen readers do not read it twice. */
  readonly label: string
  readonly side?: 'bottom' | 'right'
  /** One element that takes pointer and focus. */
  readonly children: ReactElement<Handlers>
}

/** The element to show the tip at, and after how many ms. */
interface TipRequest {
  readonly element: HTMLElement
  readonly delay: number
}

interface TipPlace {
  readonly top: number
  readonly left: number
}

const DELAY_MS = 300
const GAP = 6

/** The name of an icon, shown beside it on hover and keyboard focus. Light enough for the first load of a page. */
export function Tip({ label, side = 'bottom', children }: TipProps) {
  const [asked, setAsked] = useState<TipRequest>()
  const [place, setPlace] = useState<TipPlace>()
  const hide = () => {
    setAsked(undefined)
    setPlace(undefined)
  }
  useEffect(() => {
    if (!asked) return
    const timer = setTimeout(() => setPlace(placeBeside(asked.element, side)), asked.delay)
    return () => clearTimeout(timer)
  }, [asked, side])

  return (
    <>
      {cloneElement(children, {
        onPointerEnter: (event) => {
          children.props.onPointerEnter?.(event)
          if (event.pointerType === 'mouse') setAsked({ element: event.currentTarget, delay: DELAY_MS })
        },
        onPointerLeave: (event) => {
          children.props.onPointerLeave?.(event)
          hide()
        },
        onPointerDown: (event) => {
          children.props.onPointerDown?.(event)
          hide()
        },
        onFocus: (event) => {
          children.props.onFocus?.(event)
          if (event.currentTarget.matches(':focus-visible'))
            setAsked({ element: event.currentTarget, delay: 0 })
        },
        onBlur: (event) => {
          children.props.onBlur?.(event)
          hide()
        },
      })}
      {place && (
        <Portal>
          <span className={styles['tip']} data-side={side} style={{ ...place }} aria-hidden>
            {label}
          </span>
        </Portal>
      )}
    </>
  )
}

function placeBeside(element: HTMLElement, side: 'bottom' | 'right'): TipPlace {
  const { top, right, bottom, left, width, height } = element.getBoundingClientRect()
  return side === 'right'
    ? { top: top + height / 2, left: right + GAP }
    : { top: bottom + GAP, left: left + width / 2 }
}
