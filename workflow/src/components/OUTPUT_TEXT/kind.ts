import { kindWithoutAnswer, SHOWN } from '../kind.ts'
import { required, text } from '../setting.ts'

/** Words for the worker to read. */
export const OUTPUT_TEXT = kindWithoutAnswer({
  group: 'shown',
  common: SHOWN,
  fields: { text: required(text) },
})
