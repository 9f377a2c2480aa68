import { useTexts } from '@feldwerk/ui/texts/texts.ts'
import { CloseButton, Popover, UnstyledButton } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import styles from './FilterPopover.module.css'

interface FilterPopoverProps {
  /** Head of the column it filters. */
  readonly column: string
  /** What it says while nothing is set: "von–bis". */
  readonly placeholder: string
  /** What is set, in words; undefined for nothing. */
  readonly text: string | undefined
  readonly onClear: () => void
  /** Offers a choice, as a list does. */
  readonly isList?: boolean
  readonly children: ReactNode
}

/** A filter that needs more than one field: a button that looks as the other filters do, with its fields below. */
export function FilterPopover({
  column,
  placeholder,
  text,
  onClear,
  isList = false,
  children,
}: FilterPopoverProps) {
  const texts = useTexts().table
  const [opened, setOpened] = useState(false)
  return (
    <div className={styles['filter']} data-set={text !== undefined || undefined}>
      <Popover
        opened={opened}
        onChange={setOpened}
        position="bottom-start"
        width={272}
        trapFocus
        returnFocus
        withinPortal
      >
        <Popover.Target>
          <UnstyledButton
            className={styles['filterButton']}
            aria-label={`${texts.filter(column)}: ${text ?? placeholder}`}
            onClick={() => setOpened(!opened)}
          >
            <span className={styles['filterText']}>{text ?? placeholder}</span>
            {isList && text === undefined && <IconChevronDown size={14} stroke={1.7} aria-hidden />}
          </UnstyledButton>
        </Popover.Target>
        <Popover.Dropdown className={styles['filterFields'] ?? ''}>{children}</Popover.Dropdown>
      </Popover>
      {text !== undefined && (
        <CloseButton size="xs" aria-label={texts.clearFilter(column)} onClick={onClear} />
      )}
    </div>
  )
}
