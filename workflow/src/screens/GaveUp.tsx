import { Notice } from '@feldwerk/ui/parts/Notice.tsx'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { useWords } from '../answering/words.ts'
import { placeName, placeOf } from '../form/field-place.ts'
import type { Session } from '../session/session.ts'
import styles from './form-view.module.css'
import { useOfSession } from './use-session.ts'

const MOST_NAMES = 3

/** Names the questions whose values the form could not compute. */
export function GaveUp({ session }: { readonly session: Session }) {
  const words = useWords()
  const language = useLanguage()
  const fields = useOfSession(session, session.gaveUp)
  if (fields.length === 0) return null
  const names = [...new Set(fields.map((field) => placeName(placeOf(session.form, field), language)))]
  const shown = names.slice(0, MOST_NAMES).join(', ') + (names.length > MOST_NAMES ? ' …' : '')
  return (
    <div className={styles['gaveUp']}>
      <Notice tone="amber" title={words.gaveUp(shown)} live>
        {words.gaveUpText}
      </Notice>
    </div>
  )
}
