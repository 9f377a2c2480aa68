import { BOOLEAN } from '@feldwerk/query/types.ts'
import { ANSWERED, kind, plainAnswer } from '../kind.ts'
import { flag, text } from '../setting.ts'

/** Yes or no; neither until answered. */
export const SWITCH = kind({
  common: ANSWERED,
  fields: { defaultValue: flag, label: text },
  answer: plainAnswer(BOOLEAN),
  texts: {},
})
