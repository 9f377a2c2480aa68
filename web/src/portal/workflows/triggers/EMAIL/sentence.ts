import { sourcesOf } from '@feldwerk/workflow/triggers/EMAIL/recipients.ts'
import type { KindSentence } from '../sentence.ts'

/** So many recipients are named; of more, the first and how many others. */
const NAMED = 2

/** "E-Mail an Instandhaltungsleitung und S. Matthes". */
export const emailSentence: KindSentence<'emailTriggers'> = ({ to }, { t, recipientOf }) => {
  const names = sourcesOf(to).map(recipientOf)
  const [first, second] = names
  if (first === undefined) return t('triggers.does.emailNobody')
  if (names.length > NAMED) return t('triggers.does.emailMany', { first, count: names.length - 1 })
  if (second !== undefined) return t('triggers.does.emailTwo', { first, second })
  return t('triggers.does.email', { who: first })
}
