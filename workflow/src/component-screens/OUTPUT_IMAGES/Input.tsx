import { useFileUrl } from '../../answering/file-keeper.ts'
import type { InputProps } from '../../answering/input.ts'
import styles from '../../answering/question.module.css'
import { useWords } from '../../answering/words.ts'

/** Pictures to look at: what a good seal looks like, where the valve is. */
export function OutputImages({ settings }: InputProps<'OUTPUT_IMAGES'>) {
  return (
    <div className={styles['pictures']}>
      {(settings.images ?? []).map((ref, i) => (
        <Picture key={ref} fileRef={ref} number={i + 1} />
      ))}
    </div>
  )
}

function Picture({ fileRef, number }: { readonly fileRef: string; readonly number: number }) {
  const words = useWords()
  const url = useFileUrl(fileRef)
  return url ? <img src={url} alt={words.photo(number)} /> : null
}
