import type { ResultProps } from '../../results/result.ts'
import styles from '../../results/results.module.css'
import { useResultWords } from '../../results/words.ts'

/** The pictures side by side; each opens in full size. */
export function ImagesResult({ answer, title, referenceOf }: ResultProps<'IMAGES'>) {
  const words = useResultWords()
  const refs = Array.isArray(answer) ? (answer as readonly string[]) : []
  return (
    <div className={styles['pictures']}>
      {refs.map((ref, i) => {
        const file = referenceOf(ref)
        const url = file?.fileUrl
        if (!url)
          return (
            <span key={ref} className={styles['missing']}>
              {words.missingFile}
            </span>
          )
        return (
          <a
            key={ref}
            href={url}
            target="_blank"
            rel="noreferrer"
            aria-label={words.openPicture(title, i + 1)}
          >
            <img className={styles['picture']} src={url} alt={words.picture(title, i + 1)} loading="lazy" />
          </a>
        )
      })}
    </div>
  )
}
