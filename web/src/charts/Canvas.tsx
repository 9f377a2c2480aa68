import type { ChartLook, Scheme } from '@feldwerk/contract/charts/look.ts'
import { useComputedColorScheme } from '@mantine/core'
import { useEffect, useEffectEvent, useRef } from 'react'
import styles from './Canvas.module.css'
import { type ECharts, type EChartsOption, startChart } from './echarts.ts'
import { readLook } from './read-look.ts'

/** A mark that was clicked: the series it belongs to and its place in it. */
interface Pick {
  readonly series: number
  readonly item: number
}

type Draw = (look: ChartLook, size: { readonly width: number; readonly height: number }) => EChartsOption

interface CanvasProps {
  /** Says in a sentence what the drawing shows; its figures stand elsewhere on the page as a table. */
  readonly label: string
  /** The drawing, for a look and a size in px. */
  readonly draw: Draw
  readonly onPick?: ((pick: Pick) => void) | undefined
}

/** A chart that fills its container; redrawn when its size, its data or the colour scheme changes. */
export function Canvas({ label, draw, onPick }: CanvasProps) {
  const place = useRef<HTMLDivElement>(null)
  const chart = useRef<ECharts>(undefined)
  const scheme = useComputedColorScheme()
  const redraw = useEffectEvent((drawn: Draw, colours: Scheme) => {
    const element = place.current
    if (!element || !chart.current) return
    const size = { width: element.clientWidth, height: element.clientHeight }
    if (size.width === 0 || size.height === 0) return
    chart.current.resize(size)
    chart.current.setOption(
      { animation: false, ...drawn(readLook(element, colours), size) },
      { notMerge: true },
    )
  })
  const again = useEffectEvent(() => redraw(draw, scheme))
  const pick = useEffectEvent((mark: Pick) => onPick?.(mark))

  useEffect(() => {
    const element = place.current
    if (!element) return undefined
    const made = startChart(element, null, { renderer: 'canvas', width: 1, height: 1 })
    chart.current = made
    made.on('click', ({ seriesIndex, dataIndex }) => pick({ series: seriesIndex ?? 0, item: dataIndex }))
    // A name that there is no room for is told whole.
    made.getZr().on('mousemove', ({ target }) => {
      // Words are parts of the text that has the name.
      const name = target?.name || target?.parent?.name || ''
      if (element.title !== name) element.title = name
    })
    const observer = new ResizeObserver(() => again())
    observer.observe(element)
    // Text on a canvas does not follow when the font arrives.
    void document.fonts.ready.then(() => again())
    return () => {
      observer.disconnect()
      chart.current = undefined
      made.dispose()
    }
  }, [])
  useEffect(() => redraw(draw, scheme), [draw, scheme])

  return (
    <div
      className={styles['canvas']}
      role="img"
      aria-label={label}
      data-pickable={Boolean(onPick) || undefined}
    >
      <div ref={place} className={styles['canvasPlace']} />
    </div>
  )
}
