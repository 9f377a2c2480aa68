import type { SharedText } from '@feldwerk/contract/sharing.ts'
import { expect, test } from 'vitest'
import { changesOf, draftedIn, draftedSince, draftKey, missingIn } from './drafted-texts.ts'

const text = (part: string, given: SharedText['given'], own: SharedText['own'] = {}, field = 'title') => ({
  part,
  field,
  option: null,
  given,
  own,
})
const state = text('state', { de: 'Zustand' })
const remark = text('remark', { de: 'Bemerkung', en: 'Remark' }, { en: 'Note' })
const unit = text('pressure', { de: 'bar' }, {}, 'unit')
const all = [state, remark, unit]

test('what is missing in a language is neither said by the giver nor in own words; a unit needs none', () => {
  expect(missingIn(all, 'de', {})).toBe(0)
  expect(missingIn(all, 'en', {})).toBe(1)
  expect(missingIn(all, 'en', { [draftKey(state, 'en')]: 'Condition' })).toBe(0)
})

test('only what says something else is saved, and the words of the giver are theirs again', () => {
  expect(changesOf(all, {})).toEqual([])
  const drafted = {
    [draftKey(state, 'en')]: ' Condition ',
    [draftKey(state, 'de')]: 'Zustand',
    [draftKey(remark, 'en')]: '',
    [draftKey(remark, 'de')]: 'Bemerkung ',
  }
  expect(changesOf(all, drafted)).toEqual([
    {
      language: 'en',
      texts: [
        { part: 'state', field: 'title', option: null, text: 'Condition' },
        { part: 'remark', field: 'title', option: null, text: '' },
      ],
    },
  ])
  expect(changesOf(all, { [draftKey(remark, 'en')]: 'Note' })).toEqual([])
  expect(draftedIn(remark, 'en', drafted)).toBe('Remark')
})

test('what is typed while a draft is being saved stays drafted', () => {
  const saved = { [draftKey(state, 'en')]: 'Cond', [draftKey(remark, 'en')]: '' }
  const now = { ...saved, [draftKey(state, 'en')]: 'Condition', [draftKey(unit, 'en')]: 'psi' }
  expect(draftedSince(saved, saved)).toEqual({})
  expect(draftedSince(saved, now)).toEqual({
    [draftKey(state, 'en')]: 'Condition',
    [draftKey(unit, 'en')]: 'psi',
  })
})
