import { kindWithoutAnswer, SHOWN } from '../kind.ts'
import { files } from '../setting.ts'

/** Pictures for the worker to look at. */
export const OUTPUT_IMAGES = kindWithoutAnswer({
  group: 'shown',
  common: SHOWN,
  fields: { images: files('IMAGE') },
})
