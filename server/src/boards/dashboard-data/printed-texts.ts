import type { Locale } from '@feldwerk/contract/locales.ts'
import type { PanelKind } from '@feldwerk/contract/panel-kinds.ts'

interface PrintedPanelTexts {
  readonly dashboard: string
  readonly noPanels: string
  readonly noValues: string
  readonly nothingChosen: string
  readonly failed: string
  readonly nothingBefore: string
  readonly points: string
  readonly place: string
  readonly value: string
  readonly position: string
  readonly limit: (value: string) => string
  readonly beyond: (count: string) => string
  readonly above: (value: string) => string
  readonly below: (value: string) => string
  readonly series: (about: { kind: string; names: readonly string[] }) => string
  readonly bars: (count: string) => string
  readonly kinds: Readonly<Record<PanelKind, string>>
}

/** What stands on a printed dashboard besides what its panels show. */
export const panelTexts: Readonly<Record<Locale, PrintedPanelTexts>> = {
  de: {
    dashboard: 'Dashboard',
    noPanels: 'Dieses Dashboard hat noch kein Panel.',
    noValues: 'Keine Werte in diesem Zeitraum',
    nothingChosen: 'Noch nichts gewählt',
    failed: 'Lässt sich nicht zeigen',
    nothingBefore: 'keine früheren Werte',
    points: 'Punkte',
    place: 'Ort',
    value: 'Wert',
    position: 'Breite / Länge',
    limit: (value) => `Grenze ${value}`,
    beyond: (count) => (count === '1' ? '1 Wert außerhalb' : `${count} Werte außerhalb`),
    above: (value) => `über der Grenze von ${value}`,
    below: (value) => `unter der Grenze von ${value}`,
    series: ({ kind, names }) => [kind, names.join(', ')].filter(Boolean).join(': '),
    bars: (count) => (count === '1' ? 'und 1 weiterer Balken' : `und ${count} weitere Balken`),
    kinds: {
      NUMBER: 'Zahl',
      TIME_SERIES_CHART: 'Zeitverlauf',
      BAR_CHART: 'Balken',
      PIE_CHART: 'Ring',
      TABLE: 'Tabelle',
      MAP: 'Karte',
      TEXT: 'Text',
    },
  },
  en: {
    dashboard: 'Dashboard',
    noPanels: 'This dashboard has no panel yet.',
    noValues: 'No values in this period',
    nothingChosen: 'Nothing chosen yet',
    failed: 'Cannot be shown',
    nothingBefore: 'no earlier values',
    points: 'points',
    place: 'Place',
    value: 'Value',
    position: 'Latitude / longitude',
    limit: (value) => `Limit ${value}`,
    beyond: (count) => (count === '1' ? '1 value beyond the limit' : `${count} values beyond the limit`),
    above: (value) => `above the limit of ${value}`,
    below: (value) => `below the limit of ${value}`,
    series: ({ kind, names }) => [kind, names.join(', ')].filter(Boolean).join(': '),
    bars: (count) => (count === '1' ? 'and 1 more bar' : `and ${count} more bars`),
    kinds: {
      NUMBER: 'Number',
      TIME_SERIES_CHART: 'Time series',
      BAR_CHART: 'Bars',
      PIE_CHART: 'Ring',
      TABLE: 'Table',
      MAP: 'Map',
      TEXT: 'Text',
    },
  },
}
