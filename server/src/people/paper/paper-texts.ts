import type { Locale } from '@feldwerk/contract/locales.ts'

interface PaperTexts {
  readonly yes: string
  readonly no: string
  /** Around the number of a page and how many there are: "Seite 1 von 3". */
  readonly page: string
  readonly of: string
  readonly asOf: string
  readonly rows: (count: string) => string
  readonly logo: (company: string) => string
  /** Rows that were left out. */
  readonly more: (count: string) => string
}

/** What everything that is printed says alike: views, dashboards, and the documents of results. */
export const paperTexts: Readonly<Record<Locale, PaperTexts>> = {
  de: {
    yes: 'Ja',
    no: 'Nein',
    page: 'Seite',
    of: 'von',
    asOf: 'Stand',
    rows: (count) => (count === '1' ? '1 Zeile' : `${count} Zeilen`),
    logo: (company) => `Logo von ${company}`,
    more: (count) => (count === '1' ? 'und 1 weitere Zeile' : `und ${count} weitere Zeilen`),
  },
  en: {
    yes: 'Yes',
    no: 'No',
    page: 'Page',
    of: 'of',
    asOf: 'As of',
    rows: (count) => (count === '1' ? '1 row' : `${count} rows`),
    logo: (company) => `Logo of ${company}`,
    more: (count) => (count === '1' ? 'and 1 more row' : `and ${count} more rows`),
  },
}
