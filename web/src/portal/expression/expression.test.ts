import { EMPTY_CATALOGUE } from '@feldwerk/query/catalogue.ts'
import type { Completion } from '@feldwerk/query/editor/complete.ts'
import { array, asset, BOOLEAN, DAY, DOUBLE, STRING, TIME } from '@feldwerk/query/types.ts'
import type { TFunction } from 'i18next'
import { describe, expect, it } from 'vitest'
import { exampleOf } from './examples.ts'
import { faultText, judge, mended } from './faults.ts'
import { insertion } from './insert.ts'
import { segments } from './segments.ts'
import { tokens } from './tokens.ts'
import { inTypeWords, typeWords } from './type-words.ts'
import { offerAt } from './use-completion.ts'

const environment = { names: { weight: DOUBLE, name: STRING }, catalogue: EMPTY_CATALOGUE }
const t = ((key: string) => key.split('.').at(-1)) as unknown as TFunction

describe('colours', () => {
  it('cover the whole text, also one that is not finished', () => {
    const text = 'size(name) > 3.5 && name in ["a\\"b", \'c'
    expect(
      tokens(text)
        .map((token) => text.slice(token.start, token.end))
        .join(''),
    ).toBe(text)
    expect(tokens('size(x) == "a" && true').map(({ kind }) => kind)).toEqual([
      'function',
      'plain',
      'name',
      'plain',
      'text',
      'plain',
      'word',
    ])
  })
})

describe('what is wrong', () => {
  const wrong = (text: string) => {
    const { faults } = judge(text, environment, BOOLEAN)
    return segments(text, faults)
      .filter(({ mark }) => mark === 'error')
      .map((piece) => piece.text)
  }

  it('is underlined in its place', () => {
    expect(wrong('wieght > 5')).toEqual(['wieght'])
    expect(wrong('weight > 5 && upperr(name) == "A"')).toEqual(['upperr'])
    expect(wrong('weight >')).toEqual(['>'])
    expect(wrong('weight > 5')).toEqual([])
  })

  it('is mended with one of the nearest names', () => {
    const mend = (text: string) => {
      const [fault] = judge(text, environment, BOOLEAN).faults
      return fault && mended(text, fault, fault.nearest[0] ?? '')
    }
    expect(mend('wieght > 5')).toBe('weight > 5')
    expect(mend('name.uper() == "A"')).toBe('name.upper() == "A"')
  })

  it('is said in words for types', () => {
    const [fault] = judge('name', environment, BOOLEAN).faults
    expect(fault && faultText(fault, { t, language: 'de', names: {} })).toBe(
      'Erwartet wird BOOLEAN, der Wert ist STRING.',
    )
    const german = ((key: string) =>
      ({ list: 'Liste:', DOUBLE: 'Zahl' })[key.split('.').at(-1) ?? '']) as never
    expect(inTypeWords('sum(ARRAY<DOUBLE>): ASSET<a-1>', german, { 'a-1': 'Maschine' })).toBe(
      'sum(Liste: Zahl): Maschine',
    )
  })
})

describe('a type', () => {
  it('is called as people call it: a day is no moment, and an asset goes by its type', () => {
    const words = (type: Parameters<typeof typeWords>[0]) => typeWords(type, t, { 'a-1': 'Maschine' })
    expect([TIME, DAY, asset('a-1'), asset('a-2'), array(DAY)].map(words)).toEqual([
      'TIME',
      'day',
      'Maschine',
      'ASSET',
      'listOf',
    ])
  })
})

describe('what is offered', () => {
  const offered = (before: string, asked = false) =>
    offerAt({ text: before, at: before.length, asked }, environment)
      .items.filter(({ kind }) => kind !== 'function')
      .map(({ label }) => label)

  it('is nothing inside of numbers and texts, also not on demand', () => {
    for (const before of ['2w', '0.5n', '"w', "'it\\'s n", '"a" + "w'])
      expect([before, offered(before), offered(before, true)]).toEqual([before, [], []])
  })

  it('is no function of a number whose decimals are still to come', () => {
    for (const text of ['3.', 'weight > 2.'])
      expect(offerAt({ text, at: text.length, asked: false }, environment).items).toEqual([])
  })

  it('is what fits, once a letter or a dot is there', () => {
    expect(offered('we')).toEqual(['weight'])
    expect(offered('"a" + n')).toEqual(['name'])
    expect(offered('"it\'s" == n')).toEqual(['name'])
    expect(offered('weight > ')).toEqual([])
    expect(offered('weight > ', true)).toEqual(['weight', 'name'])
  })

  it('is no longer what is already written, but on demand', () => {
    expect(offered('weight')).toEqual([])
    expect(offered('weight', true)).toEqual(['weight'])
  })
})

describe('a completion', () => {
  const put = (text: string, item: Partial<Completion>, span = { start: 0, end: text.length }) =>
    insertion(text, { span, items: [] }, { kind: 'name', label: '', detail: '', ...item })

  it('opens parentheses and goes between them where there is something to say', () => {
    expect(put('ro', { kind: 'function', label: 'round', detail: 'round(DOUBLE): LONG' })).toMatchObject({
      text: 'round()',
      cursor: 6,
    })
    expect(put('we', { label: 'weight' })).toMatchObject({ text: 'weight', cursor: 6 })
  })

  it('keeps parentheses that are there', () => {
    const item = { kind: 'function', label: 'round', detail: 'round(DOUBLE): LONG' } as const
    expect(put('ro(1)', item, { start: 0, end: 2 })).toMatchObject({ text: 'round', cursor: 5 })
  })
})

it('shows an example of every function', () => {
  expect(exampleOf('round')).toMatch(/^round\(.+ → /)
  expect(exampleOf('filter')).toBe('[1, 5, 9].filter(x, x > 4) → [5, 9]')
})
