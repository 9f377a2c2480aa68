import { readWrittenNumber, writtenNumber } from '@feldwerk/query/written/number.ts'
import { FieldError } from '@feldwerk/ui/form/field.tsx'
import { useLanguage, useTexts } from '@feldwerk/ui/texts/texts.ts'
import { TagsInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './ManyNumbers.module.css'

interface ManyNumbersProps {
  /** As CEL writes them. */
  readonly value: readonly string[]
  readonly onChange: (value: readonly string[]) => void
}

/** Alternative numbers, each typed in the language of the page. Anything else stays in the field. */
export function ManyNumbers({ value, onChange }: ManyNumbersProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const texts = useTexts().form.number
  const [search, setSearch] = useState('')
  const [isWrong, setWrong] = useState(false)
  const shown = value.map((one) => writtenNumber(Number(one), { language }))
  const keep = (all: readonly string[]) => {
    const read = all.map((text) => readWrittenNumber(text, { language }))
    const refused = all.find((_, i) => !('value' in (read[i] ?? {})))
    setWrong(refused !== undefined)
    if (refused !== undefined) setSearch(refused)
    onChange(read.flatMap((one) => ('value' in one && one.value !== null ? [String(one.value)] : [])))
  }
  return (
    <TagsInput
      size="xs"
      className={styles['many'] ?? ''}
      aria-label={t('conditions.values')}
      value={shown}
      onChange={keep}
      searchValue={search}
      onSearchChange={(text) => {
        if (text !== '') setWrong(false)
        if (text !== '' || !isWrong) setSearch(text)
      }}
      acceptValueOnBlur
      splitChars={[';', ' ']}
      placeholder={value.length === 0 ? t('conditions.typeValues') : ''}
      error={isWrong ? <FieldError>{texts.noNumber}</FieldError> : undefined}
      data-unread={isWrong || undefined}
    />
  )
}
