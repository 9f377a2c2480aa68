import type { ExcelColumn } from '@feldwerk/contract/asset-excel.ts'
import type { AssetType } from '@feldwerk/contract/asset-types.ts'
import { Card } from '@feldwerk/ui/parts/Card.tsx'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { CHEVRON } from '../../conditions/chevron.tsx'
import { titlesOf } from '../../names/titles.ts'
import styles from './KeyChoice.module.css'

interface KeyChoiceProps {
  readonly type: AssetType
  /** How the columns of the file were read. */
  readonly columns: readonly ExcelColumn[]
  readonly chosen: string[] | undefined
  readonly onChosen: (uniqueBy: string[] | undefined) => void
}

const ANY = ''
const valueOf = (names: readonly string[]): string => names.join(' ')

/** By which unique values rows that bring no id are known to be assets; only where the file has several to choose from. */
export function KeyChoice({ type, columns, chosen, onChosen }: KeyChoiceProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const read = new Set(columns.map(({ propertyName }) => propertyName))
  const value = chosen ? valueOf(chosen) : ANY
  // One that is chosen can be left again, also once its columns are not read any more.
  const keys = type.uniqueConstraints
    .map((constraint) => constraint.columns)
    .filter((names) => names.every((name) => read.has(name)) || valueOf(names) === value)
  if (keys.length < 2) return null
  const titles = new Map(titlesOf(type, language).map(({ name, title }) => [name, title]))
  const data = keys.map((names) => ({
    value: valueOf(names),
    label: names.map((name) => titles.get(name) ?? name).join(' + '),
  }))
  return (
    <Card title={t('assets.import.key.title')}>
      <div className={styles['key']}>
        <p>{t(chosen ? 'assets.import.key.textOne' : 'assets.import.key.textAny')}</p>
        <Select
          {...CHEVRON}
          aria-label={t('assets.import.key.by')}
          value={value}
          data={[{ value: ANY, label: t('assets.import.key.any') }, ...data]}
          onChange={(next) => onChosen(keys.find((names) => valueOf(names) === next))}
          allowDeselect={false}
        />
      </div>
    </Card>
  )
}
