import { de as words } from '@feldwerk/contract/charts/words/de.ts'

/** What stands in charts and on maps. */
export const charts = {
  rest: words.rest,
  limit: 'Grenze {{value}}',
  zoomIn: 'Näher heran',
  zoomOut: 'Weiter weg',
  zoomHelp: 'Strg und Mausrad bringen die Karte näher',
  zoomHelpMac: '⌘ und Mausrad bringen die Karte näher',
  zoomHelpTouch: 'Die Karte mit zwei Fingern bewegen',
}
