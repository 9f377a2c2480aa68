import {
  IconClipboardCheck,
  IconDroplet,
  IconRoute,
  IconTemperature,
  IconTool,
  type TablerIcon,
} from '@tabler/icons-react'
import { expect, test } from 'vitest'
import { areasOf, deviationShare } from './figures.ts'
import { workflowIcon } from './workflow-icon.ts'

test('without history a share of deviations has no scale', () => {
  expect(deviationShare({ year: { all: 0, deviating: 0 }, lately: { all: 0, deviating: 0 } })).toBeUndefined()
  expect(
    deviationShare({ year: { all: 40, deviating: 0 }, lately: { all: 9, deviating: 0 } }),
  ).toBeUndefined()
  expect(
    deviationShare({ year: { all: 40, deviating: 4 }, lately: { all: 0, deviating: 0 } }),
  ).toBeUndefined()
})

test.each([
  ['as usual', 1, false],
  ['at the limit', 3, false],
  ['above it', 4, true],
])(
  'the share of the last 30 days is compared with one and a half of that of a year: %s',
  (_, deviating, isAbove) => {
    const share = deviationShare({ year: { all: 100, deviating: 10 }, lately: { all: 20, deviating } })
    expect(share?.isAbove).toBe(isAbove)
    expect(share?.limit).toBeCloseTo(0.15)
  },
)

test('a single deviation is not above the limit, however rare they are', () => {
  const year = { all: 2000, deviating: 2 }
  expect(deviationShare({ year, lately: { all: 100, deviating: 1 } })?.isAbove).toBe(false)
  expect(deviationShare({ year, lately: { all: 100, deviating: 2 } })?.isAbove).toBe(true)
})

test('colours go by when a workflow was made; from the sixth on it is the grey', () => {
  const made = [7, 3, 1, 2, 6, 5, 4].map((day) => ({
    id: `w${day}`,
    createdAt: `2026-11-0${day}T08:00:00.000Z`,
  }))
  const areas = areasOf(made)
  expect([1, 2, 3, 4, 5, 6, 7].map((day) => areas.get(`w${day}`))).toEqual([1, 2, 3, 4, 5, 6, 6])
})

test.each<[string, string, TablerIcon]>([
  ['Maschinenwartung', 'Machine maintenance', IconTool],
  ['HACCP-Temperaturkontrolle', 'HACCP temperature check', IconTemperature],
  ['Ölprobe Getriebe', 'Gear oil sample', IconDroplet],
  ['Kontrolle Boiler', 'Boiler check', IconClipboardCheck],
  ['Übergabe', 'Handover', IconRoute],
])('the sign of „%s“ comes from its names', (de, en, sign) => {
  expect(workflowIcon({ translations: [{ name: de }, { name: en }] })).toBe(sign)
})
