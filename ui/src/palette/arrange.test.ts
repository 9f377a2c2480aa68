import { IconCube } from '@tabler/icons-react'
import { expect, it } from 'vitest'
import { arrange, nextGroup } from './arrange.ts'

const group = (label: string, ...labels: string[]) => ({
  label,
  items: labels.map((one) => ({ id: one, label: one, icon: IconCube })),
})
const closed = { opened: new Set<string>() }
const shown = (query: string, opened = new Set<string>()) =>
  arrange(
    [
      group('Assets', 'Alte Fräse', 'Fräse 1', 'Fräse 2', 'Fräse 3'),
      group('Tasks'),
      group('People', 'Eva Fräser', 'Fritz Fräser', 'Nora Fräser'),
      group('Boards', 'Fräszentren'),
    ],
    { query, opened },
  )

it('shows three rows of the first group and two of each other, and says how many wait', () => {
  expect(shown('e').map(({ label, items, hidden }) => [label, items.length, hidden])).toEqual([
    ['People', 3, 0],
    ['Assets', 2, 2],
    ['Boards', 1, 0],
  ])
})

it('keeps the order where no first hit begins with the text, or nothing was typed', () => {
  for (const query of ['räs', ''])
    expect(shown(query).map(({ label }) => label)).toEqual(['Assets', 'People', 'Boards'])
})

it('shows all of a group that was opened', () => {
  expect(shown('räs', new Set(['Assets']))[0]).toMatchObject({ total: 4, hidden: 0 })
})

it('goes from group to group, and from the last to the first', () => {
  const groups = shown('räs')
  expect(nextGroup(groups, 1, 1)).toBe(4)
  expect(nextGroup(groups, 5, 1)).toBe(7)
  expect(nextGroup(groups, 7, 1)).toBe(0)
  expect(nextGroup(groups, 0, -1)).toBe(7)
  expect(nextGroup(arrange([], { query: '', ...closed }), 0, 1)).toBe(0)
})
