import type { EChartsOption } from './echarts.ts'
import type { ChartLook } from './look.ts'
import type { TimeDrawing } from './time-drawing.ts'

interface HoveredItem {
  readonly dataIndex?: number
}

/** Series whose figures are told; more would not fit on a screen. */
const MOST_LINES = 12

/** Figures of a bucket while the pointer is over it, as text on the canvas: the page allows no styles in markup. */
export function tooltip(look: ChartLook, drawing: TimeDrawing): EChartsOption['tooltip'] {
  return {
    trigger: 'axis',
    renderMode: 'richText',
    confine: true,
    backgroundColor: look.surface,
    borderColor: look.lineStrong,
    borderWidth: 1,
    borderRadius: 6,
    padding: [8, 12],
    shadowBlur: 0,
    shadowColor: 'transparent',
    textStyle: { fontFamily: look.font, fontSize: 12, lineHeight: 18, color: look.text },
    axisPointer: {
      type: 'line',
      lineStyle: { color: look.lineStrong, type: 'solid' },
      label: { show: false },
    },
    formatter: (hovered) => {
      const list = (Array.isArray(hovered) ? hovered : [hovered]) as readonly HoveredItem[]
      return words(drawing, list[0]?.dataIndex ?? 0)
    },
  }
}

function words({ series, number, bucket }: TimeDrawing, place: number): string {
  const figures = series.slice(0, MOST_LINES).flatMap(({ name, values }) => {
    const value = values[place]
    if (value == null) return []
    return [series.length === 1 ? number(value) : `${plain(name)}   ${number(value)}`]
  })
  return [bucket(place), ...figures].join('\n')
}

/** Braces and bars would be read as marks of style. */
const plain = (text: string) => text.replaceAll(/[{}|]/g, ' ')
