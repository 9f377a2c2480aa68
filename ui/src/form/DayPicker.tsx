import { ActionIcon, Popover } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTexts } from '../texts/texts.ts'
import styles from './DayPicker.module.css'

const DayCalendar = lazy(async () => ({ default: (await import('./DayCalendar.tsx')).DayCalendar }))

interface DayPickerProps {
  /** Of the field whose day it is. */
  readonly label: string
  readonly value: string | null
  readonly min?: string | null | undefined
  readonly max?: string | null | undefined
  readonly disabled: boolean
  readonly onPick: (day: string) => void
  /** Large enough for a thumb. */
  readonly large?: boolean
}

/** The button that opens a calendar, and the calendar. It is loaded when it is first asked for. */
export function DayPicker({ label, value, min, max, disabled, onPick, large = false }: DayPickerProps) {
  const texts = useTexts().form
  const [opened, setOpened] = useState(false)
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" trapFocus returnFocus shadow="md">
      <Popover.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={large ? 48 : 28}
          disabled={disabled}
          aria-label={texts.openCalendar(label)}
          onClick={() => setOpened(!opened)}
        >
          <IconCalendar size={large ? 24 : 16} stroke={large ? 1.6 : 1.7} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown
        className={styles['calendar'] ?? ''}
        // Inside something that closes on an outside click, the calendar must not count as outside.
        onMouseDown={(event) => event.stopPropagation()}
        onTouchStart={(event) => event.stopPropagation()}
      >
        <Suspense fallback={<div className={styles['calendarWait']} />}>
          <DayCalendar
            value={value}
            min={min}
            max={max}
            large={large}
            onPick={(day) => {
              onPick(day)
              setOpened(false)
            }}
          />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  )
}
