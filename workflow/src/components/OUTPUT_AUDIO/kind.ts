import { kind, SHOWN } from '../kind.ts'
import { files } from '../setting.ts'

/** Recordings for the worker to listen to. */
export const OUTPUT_AUDIO = kind({
  common: SHOWN,
  fields: { audio: files('AUDIO') },
  answer: null,
  texts: {},
})
