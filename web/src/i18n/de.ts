import { access } from './de/access.ts'
import { errors } from './de/errors.ts'
import { general } from './de/general.ts'
import { home } from './de/home.ts'
import { shell } from './de/shell.ts'
import { work } from './de/work.ts'

/** German: what the portal shows before anything else. */
export const de = { access, errors, general, home, shell, work }
