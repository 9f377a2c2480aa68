import { expect, test } from 'vitest'
import { addressOf, id, listKeys, oneOf, parseSearch, stringifySearch, withDefault } from './search-params.ts'

test('what a query string says stays text, whatever it looks like', () => {
  expect(parseSearch('?search=12&flag=true&id=%7B%22a%22%3A1%7D')).toEqual({
    search: '12',
    flag: 'true',
    id: '{"a":1}',
  })
})

test('a repeated key is a list, both ways', () => {
  expect(parseSearch('?state=OPEN&state=LATE&state=DONE')).toEqual({ state: ['OPEN', 'LATE', 'DONE'] })
  expect(stringifySearch({ state: ['OPEN', 'LATE'] })).toBe('?state=OPEN&state=LATE')
})

test('what is empty is left out of the address', () => {
  expect(stringifySearch({ page: 0, search: '', orderColumn: undefined, id: null })).toBe('?page=0')
  expect(stringifySearch({})).toBe('')
})

test('text survives the way into the address and back', () => {
  const search = { search: 'Jürgen & Söhne = 100 % #1' }
  expect(parseSearch(stringifySearch(search))).toEqual(search)
})

test('a list takes nonsense in its address as not given', () => {
  const read = addressOf(listKeys(['name', 'createdAt']))
  const nonsense = {
    page: '-1',
    size: 'viele',
    search: ['a', 'b'],
    orderColumn: 'toString',
    orderDir: 'UP',
  }
  expect(read(nonsense)).toEqual({})
  expect(read({ page: '', size: '1.5', orderDir: '' })).toEqual({})
  expect(read({ page: '3', orderColumn: 'createdAt', orderDir: 'DESC', other: 'x' })).toEqual({
    page: 3,
    orderColumn: 'createdAt',
    orderDir: 'DESC',
  })
})

test('a detail page without an id has the empty one, which belongs to nothing', () => {
  expect(addressOf({ id })({})).toEqual({ id: '' })
})

test('what a page begins with counts where the address says nothing that it knows', () => {
  const read = addressOf({ tab: withDefault(oneOf(['list', 'map']), 'list') })
  expect(read({})).toEqual({ tab: 'list' })
  expect(read({ tab: 'toString' })).toEqual({ tab: 'list' })
  expect(read({ tab: 'map' })).toEqual({ tab: 'map' })
})
