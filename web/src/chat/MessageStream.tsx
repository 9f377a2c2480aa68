import type { ChatMessage } from '@feldwerk/contract/chat-rooms.ts'
import { formatDayWithName } from '@feldwerk/ui/format/dates.ts'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { Fragment, type ReactNode } from 'react'
import styles from './MessageStream.module.css'
import { type MessageBlock, streamOf } from './stream.ts'

interface MessageStreamProps {
  readonly messages: readonly ChatMessage[]
  /** Id of the first one that had not been read when the room was opened. */
  readonly firstNew: string | undefined
  /** What stands above that one. */
  readonly newWords: string
  /** Shows what one person wrote in one go. */
  readonly children: (block: MessageBlock) => ReactNode
}

/** What arrived in a room, under its days, with a line above what is new. */
export function MessageStream({ messages, firstNew, newWords, children }: MessageStreamProps) {
  const language = useLanguage()
  return streamOf(messages, firstNew).map(({ at, blocks }) => (
    <Fragment key={at}>
      <p className={styles['day']}>
        <span>{formatDayWithName(at, { language })}</span>
      </p>
      {blocks.map((block) => {
        const [first] = block.messages
        return (
          <Fragment key={first?.id}>
            {firstNew && first?.id === firstNew && <p className={styles['new']}>{newWords}</p>}
            {children(block)}
          </Fragment>
        )
      })}
    </Fragment>
  ))
}
