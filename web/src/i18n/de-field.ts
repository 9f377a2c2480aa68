import { access } from './de/access.ts'
import { errors } from './de/errors.ts'
import { field } from './de/field.ts'
import { general } from './de/general.ts'

/** German: the field app. */
export const deField = { access, errors, field, general }
