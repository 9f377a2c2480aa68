import type { Node } from '@feldwerk/workflow/definition.ts'
import { expect, it } from 'vitest'
import { photosAt } from './photos-at.ts'

const number = (name: string, asks: readonly string[]) => ({
  kind: 'NUMBER',
  id: name,
  variableName: name,
  tolerance: { kind: 'VALUE', value: { from: 0, to: 80 } },
  onDeviation: { kind: 'VALUE', value: asks },
})
const activity = (name: string, ...components: object[]) =>
  ({ kind: 'ACTIVITY', id: name, variableName: name, components }) as unknown as Node
const nodes = [
  activity('look', number('heat', ['REMARK', 'PHOTO']), number('noise', ['REMARK'])),
  {
    kind: 'ITERATION',
    id: 'each',
    variableName: 'each',
    nodes: [activity('hose', number('heat', ['PHOTO']))],
  } as unknown as Node,
]
const result = {
  activityResults: {
    look: { heat: 86, heatRemark: 'Hot', heatPhoto: ['first', 'second'], noise: 90 },
    each: [{ hose: { heat: 70 } }, { hose: { heat: 91, heatPhoto: ['third'] } }],
  },
}

it('finds the photos that were asked for because a number deviates, also within a round', () => {
  expect(photosAt(nodes, result, ['look', 'heat'])).toEqual(['first', 'second'])
  expect(photosAt(nodes, result, ['each', 1, 'hose', 'heat'])).toEqual(['third'])
})

it('finds none where none was asked for, none was taken, and the question is not known any more', () => {
  expect(photosAt(nodes, result, ['look', 'noise'])).toEqual([])
  expect(photosAt(nodes, result, ['each', 0, 'hose', 'heat'])).toEqual([])
  expect(photosAt(nodes, result, ['gone', 'heat'])).toEqual([])
})
