import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { icon } from '../parts/icon.ts'
import { useTexts } from '../texts/texts.ts'

interface PagerProps {
  readonly isFirst: boolean
  readonly isLast: boolean
  /** One page back (`-1`) or further (`1`). */
  readonly onTurn: (by: -1 | 1) => void
}

/** The way to the neighbouring pages of a table. */
export function Pager({ isFirst, isLast, onTurn }: PagerProps) {
  const texts = useTexts().table
  return (
    <>
      <ActionIcon
        variant="default"
        size="sm"
        aria-label={texts.previousPage}
        disabled={isFirst}
        onClick={() => onTurn(-1)}
      >
        <IconChevronLeft {...icon} />
      </ActionIcon>
      <ActionIcon
        variant="default"
        size="sm"
        aria-label={texts.nextPage}
        disabled={isLast}
        onClick={() => onTurn(1)}
      >
        <IconChevronRight {...icon} />
      </ActionIcon>
    </>
  )
}
