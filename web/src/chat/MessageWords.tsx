import type { ChatMessage } from '@feldwerk/contract/chat-rooms.ts'
import { fullName } from '@feldwerk/ui/format/names.ts'
import styles from './MessageWords.module.css'
import { piecesOf } from './pieces.ts'

interface SaidWords {
  readonly message: string
  readonly mentions: readonly ChatMessage['mentions'][number][]
}

/** What somebody wrote: addresses as links, people who are meant in their own look. Never markup. */
export function MessageWords({ message: { message, mentions } }: { readonly message: SaidWords }) {
  return piecesOf(message, mentions.map(fullName)).map(({ kind, text }, at) => {
    const key = `${at} ${kind}`
    if (kind === 'MENTION')
      return (
        <span key={key} className={styles['mention']}>
          {text}
        </span>
      )
    if (kind === 'LINK')
      return (
        <a key={key} href={text} target="_blank" rel="noopener noreferrer">
          {text}
        </a>
      )
    return <span key={key}>{text}</span>
  })
}
