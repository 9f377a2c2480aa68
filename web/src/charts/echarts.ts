import { BarChart, CustomChart, LineChart, PieChart } from 'echarts/charts'
import { GridComponent, TooltipComponent } from 'echarts/components'
import { init, use } from 'echarts/core'
import { CanvasRenderer } from 'echarts/renderers'

use([BarChart, CanvasRenderer, CustomChart, GridComponent, LineChart, PieChart, TooltipComponent])

/** Makes a chart on an element; only what the product draws is part of the bundle. */
export const startChart = init
export type { EChartsOption } from 'echarts'
export type { ECharts } from 'echarts/core'
