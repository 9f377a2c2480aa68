import { expect, it } from 'vitest'
import { fittingColumns } from './fitting-columns.ts'

const columns = [
  { name: 'machine', width: 160 },
  { name: 'site', width: 100 },
  { name: 'defect', width: 400 },
  { name: 'severity', width: 90 },
  { name: 'by', width: 140 },
]
const fitting = (room: number) => fittingColumns(columns, room, 'defect')

it('a short table leaves out the last columns that have no room, never its first and never its text', () => {
  expect(fitting(610)).toEqual(['machine', 'site', 'defect', 'severity', 'by'])
  expect(fitting(600)).toEqual(['machine', 'site', 'defect', 'severity'])
  expect(fitting(380)).toEqual(['machine', 'site', 'defect'])
  expect(fitting(200)).toEqual(['machine', 'defect'])
})
