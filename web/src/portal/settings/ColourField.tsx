import { contrastOnWhite, LEAST_CONTRAST, PAPER_COLOUR } from '@feldwerk/contract/colours.ts'
import { keysOf } from '@feldwerk/query/keys.ts'
import { FieldError, FieldLabel } from '@feldwerk/ui/form/field.tsx'
import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './ColourField.module.css'

/** Colours that can be read on paper, to begin with; the first is the one without a choice. */
const SUGGESTED = {
  petrol: PAPER_COLOUR,
  blue: '#1f4e9c',
  violet: '#6a2c70',
  red: '#9a3324',
  brown: '#7a4b00',
  green: '#2d5f2e',
  grey: '#3c4650',
} as const
const NAMES = keysOf(SUGGESTED)

interface ColourFieldProps {
  /** As `#rrggbb`; '' for the colour of the product. */
  readonly value?: string
  readonly onChange?: (colour: string) => void
  readonly error?: ReactNode
  readonly 'data-path'?: string
}

/** What documents are drawn in: typed, picked or chosen, with how far it stands out from white paper. */
export function ColourField({ value = '', onChange, error, 'data-path': path }: ColourFieldProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const shown = value || PAPER_COLOUR
  const ratio = contrastOnWhite(shown)
  // Rounded down: what is just too light does not read as enough.
  const contrast = format.number(Math.floor((ratio ?? 0) * 10) / 10, 1)
  const least = format.number(LEAST_CONTRAST, 1)
  const isTooLight = ratio !== undefined && ratio < LEAST_CONTRAST
  const wrong = isTooLight ? t('settings.colour.tooLight', { contrast, least }) : error
  const choose = (colour: string) => onChange?.(colour.trim().toLowerCase())
  return (
    <div>
      <TextInput
        label={<FieldLabel optional>{t('settings.field.colour')}</FieldLabel>}
        description={
          isTooLight
            ? undefined
            : t('settings.colour.help', { contrast: ratio === undefined ? '–' : contrast, least })
        }
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        error={wrong ? <FieldError>{wrong}</FieldError> : undefined}
        placeholder={PAPER_COLOUR}
        maxLength={7}
        value={value}
        onChange={({ target }) => choose(target.value)}
        leftSection={
          <input
            type="color"
            className={styles['pick']}
            aria-label={t('settings.colour.pick')}
            value={ratio === undefined ? PAPER_COLOUR : shown}
            onChange={({ target }) => choose(target.value)}
          />
        }
        data-path={path}
      />
      <div role="group" aria-label={t('settings.colour.suggested')} className={styles['suggested']}>
        {NAMES.map((name) => (
          <button
            key={name}
            type="button"
            className={styles['swatch']}
            style={{ backgroundColor: SUGGESTED[name] }}
            aria-label={t(`settings.colour.names.${name}`)}
            aria-pressed={shown === SUGGESTED[name]}
            onClick={() => choose(name === 'petrol' ? '' : SUGGESTED[name])}
          />
        ))}
      </div>
    </div>
  )
}
