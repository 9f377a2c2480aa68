import type { ResultProps } from '../../results/result.ts'
import styles from '../../results/results.module.css'
import { useResultWords } from '../../results/words.ts'

/** The recording, to be listened to. */
export function AudioResult({ answer, title, referenceOf }: ResultProps<'AUDIO'>) {
  const words = useResultWords()
  const url = typeof answer === 'string' ? referenceOf(answer)?.fileUrl : undefined
  if (!url) return <span className={styles['quiet']}>{words.missingFile}</span>
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- what somebody spoke at work has no captions
    <audio className={styles['audio']} src={url} controls aria-label={words.recording(title)} />
  )
}
