import { ANSWERED, kind, plainAnswer } from '../kind.ts'
import { count } from '../setting.ts'

/** A recording; the answer is the reference of its file. How long it may be is seen to while recording. */
export const AUDIO = kind({
  common: ANSWERED,
  fields: { maxDurationSeconds: count },
  answer: plainAnswer({ kind: 'AUDIO' }),
  texts: {},
})
