import type { Language } from '../../texts.ts'
import { ANSWERED, kind, plainAnswer } from '../kind.ts'
import { count } from '../setting.ts'

const THERE: Readonly<Record<Language, string>> = { de: 'Aufnahme vorhanden', en: 'Recording made' }

/** A recording; the answer is the reference of its file. How long it may be is seen to while recording. */
export const AUDIO = kind({
  group: 'answers',
  common: ANSWERED,
  fields: { maxDurationSeconds: count },
  answer: {
    ...plainAnswer({ kind: 'AUDIO' }),
    inWords: (_reference, _settings, { language }) => THERE[language],
  },
  texts: {},
})
