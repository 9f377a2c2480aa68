import { type Fault, fault } from '@feldwerk/query/faults.ts'
import { expect, it } from 'vitest'
import { faultAt } from './editing.ts'

const words = { faultText: ({ code }: Fault) => code }
const faults = [
  fault('wrongType', { path: ['steps', 2, 'columns', 1, 'expression'] }),
  fault('badName', { path: ['steps', 2, 'columns', 0, 'name'] }),
]

it('a fault is told at its own field alone', () => {
  const at = (...path: (string | number)[]) => faultAt(words, faults, path)
  expect(at('columns', 0, 'expression')).toBeUndefined()
  expect(at('columns', 1, 'name')).toBeUndefined()
  expect(at('columns', 1, 'expression')).toBe('wrongType')
  expect(at('columns', 0, 'name')).toBe('badName')
})

it('a fault further inside is told at the field that holds it', () => {
  expect(faultAt(words, faults, ['columns'])).toBe('wrongType')
  expect(faultAt(words, faults, ['condition'])).toBeUndefined()
})
