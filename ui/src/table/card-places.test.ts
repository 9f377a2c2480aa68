import { expect, it } from 'vitest'
import { cardPlaces } from './card-places.ts'

it('makes a title of the first column and fields of as many others as a card has room for', () => {
  const columns = [{}, { card: 'plain' }, {}, { card: 'corner' }, { card: 'hidden' }, {}, {}, {}] as const
  expect(cardPlaces(columns)).toEqual([
    'title',
    'plain',
    'field',
    'corner',
    'hidden',
    'field',
    'field',
    'hidden',
  ])
})
