import { access } from './de/access.ts'
import { errors } from './de/errors.ts'
import { general } from './de/general.ts'
import { home } from './de/home.ts'
import { shell } from './de/shell.ts'

/** German, one entry per area of the product. */
export const de = { access, errors, general, home, shell }
