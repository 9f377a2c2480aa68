import styles from './Sentences.module.css'

interface SentencesProps {
  readonly title: string
  /** What does not hold is `false`, and left out. */
  readonly sentences: readonly (string | false)[]
}

/** Sentences one below the other, under what they are about. */
export function Sentences({ title, sentences }: SentencesProps) {
  return (
    <div>
      <h3 className={styles['title']}>{title}</h3>
      <ul className={styles['sentences']}>
        {sentences
          .filter((sentence) => sentence !== false)
          .map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
      </ul>
    </div>
  )
}
