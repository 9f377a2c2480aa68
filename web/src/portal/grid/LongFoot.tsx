import { useNumbers } from '@feldwerk/ui/format/use-format.ts'
import { icon } from '@feldwerk/ui/parts/icon.ts'
import { FootLine } from '@feldwerk/ui/table/FootLine.tsx'
import { useTexts } from '@feldwerk/ui/texts/texts.ts'
import { ActionIcon } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './LongFoot.module.css'
import { ROW_HEIGHT, type Sight } from './use-sight.ts'

interface LongFootProps {
  readonly scroller: RefObject<HTMLElement | null>
  readonly sight: Sight
  readonly total: number | undefined
}

/** Which rows of how many are in sight, and the way a screen further. */
export function LongFoot({ scroller, sight, total: known }: LongFootProps) {
  const total = known ?? 0
  const { t } = useTranslation()
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
      <ActionIcon
        size="sm"
        variant="default"
        aria-label={t('grid.up')}
        disabled={first === 0}
        onClick={() => turn(-1)}
      >
        <IconChevronUp {...icon} />
      </ActionIcon>
      <ActionIcon
        size="sm"
        variant="default"
        aria-label={t('grid.down')}
        disabled={last >= total}
        onClick={() => turn(1)}
      >
        <IconChevronDown {...icon} />
      </ActionIcon>
    </FootLine>
  )
}
