import { icon } from '@feldwerk/ui/parts/icon.ts'
import { IconFile } from '@tabler/icons-react'
import styles from './FileShown.module.css'

interface FileShownProps {
  readonly kind: 'IMAGE' | 'AUDIO' | 'FILE'
  readonly url: string
  /** What a picture shows, whose voice it is, or what a file is called. */
  readonly label: string
}

/** What came with a message, or will: a picture, a voice to be heard, or the name of a file. */
export function FileShown({ kind, url, label }: FileShownProps) {
  if (kind === 'IMAGE') return <img className={styles['picture']} src={url} alt={label} loading="lazy" />
  if (kind === 'AUDIO')
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- nobody has written down what was said
    return <audio className={styles['voice']} controls preload="metadata" src={url} aria-label={label} />
  return (
    <span className={styles['file']}>
      <IconFile {...icon} />
      {label}
    </span>
  )
}
