import { UnstyledButton } from '@mantine/core'
import { IconSearch, IconX } from '@tabler/icons-react'
import type { KeyboardEventHandler } from 'react'
import { useTexts } from '../texts/texts.ts'
import styles from './PaletteField.module.css'

interface PaletteFieldProps {
  readonly id: string
  readonly query: string
  readonly onChange: (query: string) => void
  readonly onKeyDown: KeyboardEventHandler
  readonly onClose: () => void
  readonly isFilled: boolean
  /** Id of the chosen row. */
  readonly active: string | undefined
  readonly summary: string | undefined
}

/** The field of the palette, how much was found, and the way out. */
export function PaletteField(props: PaletteFieldProps) {
  const { id, query, onChange, onKeyDown, onClose, isFilled, active, summary } = props
  const { palette: texts, close } = useTexts()
  return (
    <div className={styles['field']}>
      <IconSearch size={20} stroke={1.7} aria-hidden />
      <input
        className={styles['input']}
        role="combobox"
        aria-label={texts.title}
        aria-expanded={isFilled}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        {...(active ? { 'aria-activedescendant': active } : {})}
        placeholder={texts.placeholder}
        value={query}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        autoComplete="off"
        spellCheck={false}
        data-autofocus
      />
      {summary && (
        <span className={styles['summary']} aria-hidden>
          {summary}
        </span>
      )}
      <UnstyledButton
        className={styles['close']}
        aria-label={`${close}, Esc`}
        tabIndex={-1}
        onClick={onClose}
      >
        <kbd aria-hidden>Esc</kbd>
        <IconX size={20} stroke={1.7} aria-hidden />
      </UnstyledButton>
    </div>
  )
}
