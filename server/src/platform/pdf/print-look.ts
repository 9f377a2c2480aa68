import type { ChartLook } from '@feldwerk/contract/charts/look.ts'

/** The colours of paper: those of the portal's light page, which stand on white. */
export const PRINT_LOOK: ChartLook = {
  scheme: 'light',
  text: '#13242a',
  text2: '#526468',
  text3: '#5c6d71',
  surface: '#ffffff',
  line: '#dde4e5',
  lineStrong: '#c6d0d2',
  grid: '#e6ebec',
  tint: '#d8e8eb',
  land: '#e8edee',
  amber: '#cf7b00',
  amberText: '#8a5000',
  font: 'IBM Plex Sans',
  series: ['#0b5563', '#3797af', '#71428d', '#ad6648', '#5d89cd', '#6a7c7e'],
  seriesTexts: ['#0b5563', '#23788d', '#71428d', '#96543a', '#3f6cab', '#526468'],
}
