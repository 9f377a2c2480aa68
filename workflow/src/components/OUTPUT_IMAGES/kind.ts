import { kind, SHOWN } from '../kind.ts'
import { files } from '../setting.ts'

/** Pictures for the worker to look at. */
export const OUTPUT_IMAGES = kind({
  common: SHOWN,
  fields: { images: files('IMAGE') },
  answer: null,
  texts: {},
})
