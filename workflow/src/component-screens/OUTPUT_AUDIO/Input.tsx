import { useFileUrl } from '../../answering/file-keeper.ts'
import type { InputProps } from '../../answering/input.ts'
import styles from '../../answering/question.module.css'

/** Something to listen to. */
export function OutputAudio({ settings }: InputProps<'OUTPUT_AUDIO'>) {
  return (
    <div className={styles['list']}>
      {(settings.audio ?? []).map((ref) => (
        <Sound key={ref} fileRef={ref} />
      ))}
    </div>
  )
}

function Sound({ fileRef }: { readonly fileRef: string }) {
  const url = useFileUrl(fileRef)
  // oxlint-disable-next-line jsx-a11y/media-has-caption -- what it says is said by the workflow's author, in the description
  return url ? <audio className={styles['audio']} src={url} controls /> : null
}
