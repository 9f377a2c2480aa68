import { access } from './en/access.ts'
import { errors } from './en/errors.ts'
import { general } from './en/general.ts'
import { home } from './en/home.ts'
import { shell } from './en/shell.ts'
import type { Catalogue } from './resources.ts'

/** English, one entry per area of the product. */
export const en: Catalogue = { access, errors, general, home, shell }
