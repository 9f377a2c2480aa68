import type { ChosenColumns, ExcelColumn } from '@feldwerk/contract/asset-excel.ts'
import type { AssetType } from '@feldwerk/contract/asset-types.ts'
import { Card } from '@feldwerk/ui/parts/Card.tsx'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { CHEVRON } from '../../conditions/chevron.tsx'
import { titlesOf } from '../../names/titles.ts'
import styles from './ColumnChoice.module.css'

interface ColumnChoiceProps {
  readonly type: AssetType
  /** How the columns of the file were read. */
  readonly columns: readonly ExcelColumn[]
  readonly chosen: ChosenColumns
  readonly onChosen: (chosen: ChosenColumns) => void
}

const NOT_READ = ''

/** The columns whose titles say no property: each may be given one that no other column holds. */
export function ColumnChoice({ type, columns, chosen, onChosen }: ColumnChoiceProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const open = columns.filter(({ title, propertyName }) => propertyName === null || title in chosen)
  if (open.length === 0) return null
  const taken = new Set(columns.map(({ propertyName }) => propertyName))
  const titles = titlesOf(type, language)
  const isUnread = open.some(({ propertyName }) => propertyName === null)
  return (
    <Card
      title={t(isUnread ? 'assets.import.columns.title' : 'assets.import.columns.chosen')}
      note={t('assets.import.columns.text')}
      flush
      divided
    >
      <ul className={styles['columns']}>
        {open.map(({ title, propertyName }) => (
          <li key={title} className={styles['column']}>
            <strong>{title}</strong>
            <Select
              {...CHEVRON}
              aria-label={t('assets.import.columns.of', { title })}
              value={propertyName ?? NOT_READ}
              data={[
                { value: NOT_READ, label: t('assets.import.columns.none') },
                ...titles
                  .filter(({ name }) => name === propertyName || !taken.has(name))
                  .map(({ name, title: label }) => ({ value: name, label })),
              ]}
              onChange={(name) => onChosen({ ...chosen, [title]: name || null })}
              allowDeselect={false}
              searchable={titles.length > 12}
            />
          </li>
        ))}
      </ul>
    </Card>
  )
}
