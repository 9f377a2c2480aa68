import { useTexts } from '../texts/texts.ts'
import styles from './Lines.module.css'
import { Slow } from './Slow.tsx'
import { useLate } from './use-late.ts'

interface LinesProps {
  /** Number of lines. */
  readonly count?: number
  /** `text`: lines of falling length; `rows`: two-line rows of 52 as in lists; `fields`: fields with label and help. */
  readonly look?: 'text' | 'rows' | 'fields'
}

/** The page's own lines in fill colour while something loads; they appear after 150 ms. */
export function Lines({ count = 3, look = 'text' }: LinesProps) {
  const texts = useTexts()
  const shown = useLate()
  return (
    <div className={styles['lines']} data-look={look} data-shown={shown || undefined} role="status">
      <span className="fw-visually-hidden">{texts.oneMoment}</span>
      {Array.from({ length: count }, (_, index) => (
        <span key={index} className={styles['line']} data-step={index % 4} />
      ))}
      <Slow />
    </div>
  )
}
