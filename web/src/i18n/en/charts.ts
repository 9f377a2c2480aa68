import { en as words } from '@feldwerk/contract/charts/words/en.ts'

import type { charts as german } from '../de/charts.ts'

export const charts: typeof german = {
  rest: words.rest,
  limit: 'Limit {{value}}',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  zoomHelp: 'Ctrl and the wheel zoom the map',
  zoomHelpMac: '⌘ and the wheel zoom the map',
  zoomHelpTouch: 'Move the map with two fingers',
}
