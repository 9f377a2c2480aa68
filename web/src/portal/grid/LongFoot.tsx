import { useNumbers } from '@feldwerk/ui/format/use-format.ts'
import { FootLine } from '@feldwerk/ui/table/FootLine.tsx'
import { Pager } from '@feldwerk/ui/table/Pager.tsx'
import { useTexts } from '@feldwerk/ui/texts/texts.ts'
import type { RefObject } from 'react'
import styles from './LongFoot.module.css'
import { ROW_HEIGHT, type Sight } from './use-sight.ts'

interface LongFootProps {
  readonly scroller: RefObject<HTMLElement | null>
  readonly sight: Sight
  readonly total: number | undefined
}

/** Which rows of how many are in sight, and the way a screenful further. */
export function LongFoot({ scroller, sight, total: known }: LongFootProps) {
  const total = known ?? 0
  const texts = useTexts().table
  const number = useNumbers()
  const { first, fit } = sight
  const last = Math.min(total, first + fit)
  const turn = (by: number) => scroller.current?.scrollBy({ top: by * fit * ROW_HEIGHT })
  return (
    <FootLine>
      <span className={styles['range']}>
        {known === 0 && texts.none}
        {total > 0 && texts.range(number(first + 1), number(last), number(total))}
      </span>
      <Pager isFirst={first === 0} isLast={last >= total} onTurn={turn} />
    </FootLine>
  )
}
