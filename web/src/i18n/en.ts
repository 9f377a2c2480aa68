import { access } from './en/access.ts'
import { errors } from './en/errors.ts'
import { general } from './en/general.ts'
import { home } from './en/home.ts'
import { shell } from './en/shell.ts'
import { work } from './en/work.ts'
import type { FirstTexts } from './resources.ts'

/** English: what the portal shows before anything else. */
export const en: FirstTexts = { access, errors, general, home, shell, work }
