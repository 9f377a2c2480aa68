import { drawRing } from '@feldwerk/contract/charts/draw-ring.ts'
import { drawTime } from '@feldwerk/contract/charts/draw-time.ts'
import type { ChartSize } from '@feldwerk/contract/charts/look.ts'
import type { Language } from '@feldwerk/query/written/languages.ts'
import { formatAligned, formatNumber } from '@feldwerk/query/written/numbers-shown.ts'
import { BarChart, CustomChart, LineChart, PieChart } from 'echarts/charts'
import { GridComponent } from 'echarts/components'
import { init, use } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'
import { PRINT_LOOK } from './print-look.ts'
import type { PrintedChart, PrintedDrawing, PrintedRing } from './printed-board.ts'

use([BarChart, CustomChart, GridComponent, LineChart, PieChart, SVGRenderer])

/** The drawing of a chart or a ring. Takes long for many points: only in the process that sets a document. */
export function svgOf(content: PrintedChart | PrintedRing, language: Language): string {
  if (content.kind === 'ring')
    return drawn({ width: content.size, height: content.size }, drawRing(content.parts))
  const { width, height } = content
  return drawn({ width, height }, drawTime({ ...content.drawing, ...functionsOf(content.drawing, language) }))
}

function functionsOf({ unit }: PrintedDrawing, language: Language) {
  return {
    number: (value: number) => [formatNumber(value, language), unit].filter(Boolean).join('\u00a0'),
    aligned: (values: readonly number[]) => formatAligned(values, language),
    bucket: () => '',
  }
}

function drawn(size: ChartSize, draw: ReturnType<typeof drawTime>): string {
  const chart = init(null, null, { renderer: 'svg', ssr: true, ...size })
  try {
    chart.setOption({ animation: false, ...draw(PRINT_LOOK, size) })
    return chart.renderToSVGString()
  } finally {
    chart.dispose()
  }
}
