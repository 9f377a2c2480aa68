import type { Locale } from '@feldwerk/contract/locales.ts'
import { LOCALES } from '@feldwerk/contract/locales.ts'
import { z } from '@feldwerk/contract/zod.ts'

/** What a lock screen shows: `body` is the line or two beneath the title. */
const PushWords = z.object({ title: z.string(), body: z.string() })
type PushWords = z.infer<typeof PushWords>

/** What a device is told, and how a push service is to handle it. */
export const PushNote = z.object({
  /** In every language that there is; whoever gets it has one when it is sent. */
  words: z.partialRecord(z.enum(LOCALES), PushWords),
  /** Where a tap leads: an address of the field app, from its first slash on. */
  link: z.string().startsWith('/'),
  /** What it is about: of one tag the device shows the latest alone. */
  tag: z.string(),
  /** `high` wakes a phone that saves power. */
  urgency: z.enum(['low', 'normal', 'high']),
})
export type PushNote = z.infer<typeof PushNote>

/** The words in this language, else in any there is. */
export function wordsIn({ words }: Pick<PushNote, 'words'>, language: Locale): PushWords | undefined {
  return words[language] ?? LOCALES.map((other) => words[other]).find(Boolean)
}
