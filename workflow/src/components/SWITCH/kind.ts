import { BOOLEAN } from '@feldwerk/query/types.ts'
import { type CommonName, kind, plainAnswer } from '../kind.ts'
import { flag, text } from '../setting.ts'

/** A switch always says one thing or the other, so it is never missing and needs no `optional`. */
const SWITCHED: readonly CommonName[] = ['hidden', 'title', 'description', 'disabled', 'validationError']

/** Yes or no; no as long as nobody touched it. */
export const SWITCH = kind({
  common: SWITCHED,
  fields: { defaultValue: flag, label: text },
  answer: { ...plainAnswer(BOOLEAN), initial: false },
  texts: {},
})
