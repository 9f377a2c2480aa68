import type { MetricRow } from '@feldwerk/contract/metrics.ts'
import { expect, test } from 'vitest'
import { metricsWanted } from './shown-metrics.ts'

const metric = (id: string, name: string, dashboards: string[]) =>
  ({
    id,
    translations: [{ language: 'de', name }],
    dashboards: dashboards.map((each) => ({ id: each, name: each })),
  }) as unknown as MetricRow

const all = [
  metric('1', 'Wartungen', ['Halle 1']),
  metric('2', 'Ölstand', []),
  metric('3', 'Schwingung 10', ['Halle 1']),
  metric('4', 'Schwingung 9', []),
]

test.each([
  ['all by name, numbers as one counts', {}, ['Ölstand', 'Schwingung 9', 'Schwingung 10', 'Wartungen']],
  ['the other way round', { orderDir: 'DESC' }, ['Wartungen', 'Schwingung 10', 'Schwingung 9', 'Ölstand']],
  ['those whose figure is beyond its bound', { show: 'beyond' }, ['Schwingung 10']],
  ['those that no dashboard shows', { show: 'unused' }, ['Ölstand', 'Schwingung 9']],
  ['those called like it', { search: ' ÖL ' }, ['Ölstand']],
  ['nothing', { show: 'unused', search: 'wart' }, []],
] as const)('%s', (_, wanted, names) => {
  const found = metricsWanted(all, {
    show: undefined,
    search: '',
    orderDir: 'ASC',
    language: 'de',
    beyond: new Set(['3']),
    ...wanted,
  })
  expect(found.map(({ translations }) => translations[0]?.name)).toEqual(names)
})
