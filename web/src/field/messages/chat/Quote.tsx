import type { ChatMessage } from '@feldwerk/contract/chat-rooms.ts'
import { fullName } from '@feldwerk/ui/format/names.ts'
import { useTranslation } from 'react-i18next'
import styles from './Quote.module.css'

type QuotedWords = Pick<NonNullable<ChatMessage['replyTo']>, 'sender' | 'message' | 'deleted'>

/** What a message answers, in two lines. */
export function Quote({ quoted: { sender, message, deleted } }: { readonly quoted: QuotedWords }) {
  const { t } = useTranslation()
  return (
    <blockquote className={styles['quote']}>
      <strong>{fullName(sender)}</strong>
      <span className={styles['words']}>
        {deleted ? t('fieldChat.removed') : message || t('fieldChat.aFile')}
      </span>
    </blockquote>
  )
}
