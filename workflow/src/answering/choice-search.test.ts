import { describe, expect, it } from 'vitest'
import { choicesFound, groupsOf, markedLabel } from './choice-search.ts'

const option = (label: string, group?: string) => ({ value: label, label, ...(group ? { group } : {}) })
const all = [
  option('Kühlraum Fleisch', 'Kantine Kiel'),
  option('Kühlhaus Süd', 'Kantine Leipzig'),
  option('Salatbar links', 'Kantine Kiel'),
  option('Ohne Ort'),
]
const found = (words: string, group: string | null = null) =>
  choicesFound(all, { words, group }).map(({ label }) => label)

describe('a long list', () => {
  it('has nothing for a word that stands nowhere', () => {
    expect(found('kühl tanne')).toEqual([])
    expect(found('salat', 'Kantine Leipzig')).toEqual([])
  })

  it('is searched by all words in any order, without accents and capitals, in the group too', () => {
    expect(found('')).toHaveLength(4)
    expect(found('KUHL')).toEqual(['Kühlraum Fleisch', 'Kühlhaus Süd'])
    expect(found('kiel kühl')).toEqual(['Kühlraum Fleisch'])
    expect(found('', 'Kantine Kiel')).toEqual(['Kühlraum Fleisch', 'Salatbar links'])
  })

  it('is narrowed by what its entries belong to, where that differs', () => {
    expect(groupsOf(all)).toEqual(['Kantine Kiel', 'Kantine Leipzig'])
    expect(groupsOf(all.filter(({ group }) => group !== 'Kantine Leipzig'))).toEqual([])
  })
})

it.each([
  ['Kühlraum', 'kühl', ['', 'Kühl', 'raum']],
  ['Der Kühlraum', ' kühl raum', ['Der ', 'Kühl', 'raum']],
  ['Kühlraum', 'süd', ['Kühlraum', '', '']],
  ['Kühlraum', '', ['Kühlraum', '', '']],
])('%s is marked where %j stands in it', (label, words, parts) => {
  expect(markedLabel(label, words)).toEqual(parts)
})
