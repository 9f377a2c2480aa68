import { type ChartLook, seriesColour } from '@feldwerk/contract/charts/look.ts'
import { isBeyond, type TimeDrawing } from '@feldwerk/contract/charts/time-drawing.ts'
import type { EChartsOption } from './echarts.ts'
import styles from './tooltip.module.css'

interface HoveredItem {
  readonly dataIndex?: number
}

interface TooltipSize {
  readonly contentSize: readonly [number, number]
  readonly viewSize: readonly [number, number]
}

/** Series whose figures are told; more would not fit on a screen. */
const MOST_LINES = 12
/** From the pointer to the tooltip, in px. */
const DISTANCE = 16

/** Figures of a bucket while the pointer is over it. */
export function tooltip(look: ChartLook, drawing: TimeDrawing): EChartsOption['tooltip'] {
  return {
    trigger: 'axis',
    renderMode: 'html',
    className: styles['tooltip'] ?? '',
    transitionDuration: 0,
    confine: true,
    backgroundColor: look.surface,
    borderColor: look.lineStrong,
    borderWidth: 1,
    borderRadius: 6,
    padding: [8, 12],
    textStyle: { fontFamily: look.font, fontSize: 12, color: look.text },
    extraCssText: 'box-shadow: var(--fw-shadow)',
    axisPointer: {
      type: 'line',
      lineStyle: { color: look.text3, type: 'solid' },
      label: { show: false },
    },
    position: ([x, y], _params, _element, _shape, size) => besidePointer([x, y], size as TooltipSize),
    formatter: (hovered) => {
      const list = (Array.isArray(hovered) ? hovered : [hovered]) as readonly HoveredItem[]
      return figuresAt(drawing, look, list[0]?.dataIndex ?? 0)
    },
  }
}

/** Where a tooltip lies: on the side of the pointer that has more room, and never over what is pointed at. */
export function besidePointer(
  [x, y]: readonly [number, number],
  { contentSize: [width, height], viewSize: [wholeWidth, wholeHeight] }: TooltipSize,
): [number, number] {
  const left = x < wholeWidth / 2 ? x + DISTANCE : x - DISTANCE - width
  return [left, Math.max(0, Math.min(wholeHeight - height, y - height / 2))]
}

/** A table of the series that have a figure in a bucket; elements, as the page allows no styles in markup. */
function figuresAt(drawing: TimeDrawing, look: ChartLook, place: number): HTMLElement {
  const { series, aligned, unit, bucket, limits } = drawing
  const known = series.flatMap(({ name, values, isRest }, at) => {
    const value = values[place]
    return value == null ? [] : [{ name, value, colour: seriesColour(look, at, isRest) }]
  })
  const shown = known.slice(0, MOST_LINES)
  const figures = aligned(shown.map(({ value }) => value))
  const whole = element('div')
  whole.append(element('div', styles['when'], bucket(place)))
  for (const [row, { name, value, colour }] of shown.entries()) {
    const line = element('div', styles['row'])
    const sign = element('span', drawing.shape === 'bars' ? styles['bar'] : styles['line'])
    sign.style.background = colour
    const figure = element('span', styles['figure'], figures[row])
    if (isBeyond(limits, value)) figure.dataset['beyond'] = ''
    line.append(...(series.length > 1 ? [sign] : []), element('span', styles['name'], name), figure)
    if (unit) line.append(element('span', styles['unit'], unit))
    whole.append(line)
  }
  return whole
}

function element(tag: 'div' | 'span', className = '', text?: string): HTMLElement {
  const made = document.createElement(tag)
  if (className) made.className = className
  if (text !== undefined) made.textContent = text
  return made
}
