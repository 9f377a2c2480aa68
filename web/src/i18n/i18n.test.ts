import i18next from 'i18next'
import { expect, it } from 'vitest'
import { startI18n, textsIn } from './i18n.ts'

it('says nothing where a language needs no word, instead of the name of the missing one', async () => {
  await startI18n('en', 'first')
  const english = await textsIn('en')
  const german = await textsIn('de')
  expect(english('series.times.clock')).toBe('')
  expect(german('series.times.clock')).toBe('Uhr')
  expect(i18next.t('general.verb.add', { lng: 'en' })).not.toBe('')
})
