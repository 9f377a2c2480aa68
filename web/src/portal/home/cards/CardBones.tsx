import { Card } from '@feldwerk/ui/parts/Card.tsx'
import { Slow } from '@feldwerk/ui/parts/Slow.tsx'
import { useLate } from '@feldwerk/ui/parts/use-late.ts'
import { useTexts } from '@feldwerk/ui/texts/texts.ts'
import styles from './CardBones.module.css'

/** A card of rows while it loads: its own title, and lines where the rows will be. */
export function CardBones({ title, count }: { readonly title: string; readonly count: number }) {
  const isShown = useLate()
  return (
    <Card title={title} note={<Slow />} flush divided>
      <div className={styles['rows']} data-shown={isShown || undefined} role="status">
        <span className="fw-visually-hidden">{useTexts().oneMoment}</span>
        {Array.from({ length: count }, (_, place) => (
          <span key={place} className={styles['row']}>
            <span className={styles['bone']} data-step={place % 4} />
            <span className={styles['dot']} />
            <span className={styles['end']} />
          </span>
        ))}
      </div>
    </Card>
  )
}
