import { useTexts } from '../texts/texts.ts'
import styles from './PaletteFoot.module.css'

/** The keys of the palette, and the signs that narrow what is looked for. */
export function PaletteFoot() {
  const texts = useTexts().palette
  const keys = [
    ['↑ ↓', texts.move],
    ['↵', texts.open],
    [texts.newTabKeys, texts.newTab],
    ['⇥', texts.nextGroup],
  ] as const
  return (
    <div className={styles['foot']} aria-hidden>
      {keys.map(([key, words]) => (
        <span key={key} className={styles['key']}>
          <kbd>{key}</kbd>
          {words}
        </span>
      ))}
      <span className={styles['signs']}>{texts.signs}</span>
    </div>
  )
}
