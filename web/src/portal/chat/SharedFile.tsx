import type { ChatMessage } from '@feldwerk/contract/chat-rooms.ts'
import { fullName } from '@feldwerk/ui/format/names.ts'
import { icon } from '@feldwerk/ui/parts/icon.ts'
import { IconFile } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import styles from './SharedFile.module.css'

/** The picture, the voice or the file of a message; nothing where it has none. */
export function SharedFile({ message }: { readonly message: ChatMessage }) {
  const { t } = useTranslation()
  const { imageUrl, audioUrl, fileUrl, fileName, sender } = message
  if (imageUrl)
    return (
      <a className={styles['picture']} href={imageUrl} target="_blank" rel="noopener noreferrer">
        <img src={imageUrl} alt={t('chat.pictureOf', { who: fullName(sender) })} loading="lazy" />
      </a>
    )
  if (audioUrl) {
    const label = t('chat.voice.of', { who: fullName(sender) })
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- nobody has written down what was said
    return <audio className={styles['voice']} controls preload="metadata" src={audioUrl} aria-label={label} />
  }
  if (!fileUrl) return null
  return (
    <a className={styles['file']} href={fileUrl} download>
      <IconFile {...icon} />
      <span className={styles['fileName']}>{fileName ?? t('chat.aFile')}</span>
    </a>
  )
}
