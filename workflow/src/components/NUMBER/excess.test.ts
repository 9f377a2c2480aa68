import { expect, it } from 'vitest'
import { excessOf } from './kind.ts'

const within = { from: 0, to: 4 }

it.each([
  ['at a limit', 4],
  ['no number', 'viel'],
])('has nothing to say of an answer that is %s', (_, answer) => {
  expect(excessOf(answer, within)).toBeNull()
})

it('says by how much an answer is beyond a limit, in figures as people write them', () => {
  expect(excessOf(9.4, within)).toEqual({ limit: 4, by: 5.4, isAbove: true })
  expect(excessOf(-0.3, { from: -0.1, to: null })).toEqual({ limit: -0.1, by: 0.2, isAbove: false })
})
