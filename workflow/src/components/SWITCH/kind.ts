import { BOOLEAN } from '@feldwerk/query/types.ts'
import { ANSWERED, kind, plainAnswer, plainly } from '../kind.ts'
import { flag, text } from '../setting.ts'

/** Yes or no; neither until answered. */
export const SWITCH = kind({
  group: 'answers',
  common: ANSWERED,
  fields: { defaultValue: flag, label: text },
  answer: { ...plainAnswer(BOOLEAN), inWords: plainly },
  texts: {},
})
