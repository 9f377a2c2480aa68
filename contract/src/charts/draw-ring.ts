import type { EChartsOption } from 'echarts'
import { type ChartLook, type ChartSize, seriesColour } from './look.ts'
import type { RingPart } from './parts.ts'

/** What a ring draws for a look and a size. */
export function drawRing(parts: readonly RingPart[]) {
  return (look: ChartLook, { width, height }: ChartSize): EChartsOption => {
    const outer = Math.floor(Math.min(width, height) / 2) - 2
    return {
      series: [
        {
          type: 'pie',
          radius: [Math.round((outer * 62) / 86), outer],
          label: { show: false },
          labelLine: { show: false },
          emphasis: { disabled: true },
          stillShowZeroSum: false,
          data: parts.map(({ value, isRest, name }, place) => ({
            value: Math.max(0, value),
            name,
            itemStyle: {
              color: seriesColour(look, place, isRest),
              borderColor: look.surface,
              borderWidth: parts.length > 1 ? 2 : 0,
            },
          })),
        },
      ],
    }
  }
}
