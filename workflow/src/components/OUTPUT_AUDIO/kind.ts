import { kindWithoutAnswer, SHOWN } from '../kind.ts'
import { files } from '../setting.ts'

/** Recordings for the worker to listen to. */
export const OUTPUT_AUDIO = kindWithoutAnswer({
  group: 'shown',
  common: SHOWN,
  fields: { audio: files('AUDIO') },
})
