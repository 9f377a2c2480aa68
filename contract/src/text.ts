import { isEmail } from './email.ts'
import { LOCALES } from './locales.ts'
import { z } from './zod.ts'

export { Instant } from '@feldwerk/workflow/instant.ts'

/** A lone surrogate or U+0000 is refused in every string: PostgreSQL cannot hold the one, UTF-8 not the other. */
export function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\u0000')
}

/** Ends of lines and other control characters as a space; marks that turn the direction of what follows are dropped. */
function onOneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
}

/**
 * One line that a person typed: trimmed, at least one character, in Unicode's composed form (NFC), so that the same
 * name is the same text from every keyboard and searches need not look twice.
 */
export const Line = z.string().normalize().overwrite(onOneLine).trim().min(1).max(200)
/** The same where it may be left out: an empty line is stored as null. */
export const OptionalLine = z
  .string()
  .normalize()
  .overwrite(onOneLine)
  .trim()
  .max(200)
  .transform((text) => text || null)
  .nullish()
/** Longer prose, also empty. */
export const OptionalProse = z
  .string()
  .normalize()
  .trim()
  .max(5000)
  .transform((text) => text || null)
  .nullish()
export const Language = z.enum(LOCALES)
/** A day of the calendar, which has no time zone. */
export const Day = z.iso.date().meta({ examples: ['2026-11-23'] })

export const Email = z
  .string()
  .trim()
  .refine(isEmail, { error: 'email' })
  .meta({ format: 'email', maxLength: 254, examples: ['jonas.keller@demo.feldwerk.example'] })
