import { kind, SHOWN } from '../kind.ts'
import { required, text } from '../setting.ts'

/** Words for the worker to read. */
export const OUTPUT_TEXT = kind({ common: SHOWN, fields: { text: required(text) }, answer: null, texts: {} })
