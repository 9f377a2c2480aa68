import { access } from './en/access.ts'
import { errors } from './en/errors.ts'
import { field } from './en/field.ts'
import { general } from './en/general.ts'
import type { FieldTexts } from './resources.ts'

/** English: the field app. */
export const enField: FieldTexts = { access, errors, field, general }
