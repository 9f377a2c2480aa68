import type { PropertyType } from '@feldwerk/contract/asset-types.ts'
import type { TabularColumn, TabularResult } from '@feldwerk/contract/view-data.ts'
import type { Type } from '@feldwerk/query/types.ts'
import { useLanguage, useTexts } from '@feldwerk/ui/texts/texts.ts'
import { ValueView } from '../../assets/values/ValueView.tsx'
import type { Value } from '../../assets/values/value.ts'
import styles from './rows.module.css'

/** Numbers stand right. */
export function isNumber({ type }: TabularColumn): boolean {
  return type.kind === 'LONG' || type.kind === 'DOUBLE'
}

/** The title of a column in the person's language. */
export function useColumnTitle(): (column: TabularColumn) => string {
  const language = useLanguage()
  return ({ name, translations }) =>
    translations.find((one) => one.language === language)?.translation ?? translations[0]?.translation ?? name
}

interface CellViewProps {
  readonly value: unknown
  readonly column: TabularColumn
  readonly references: TabularResult['references']
}

/** A value of a row as people read it. */
export function CellView({ value, column, references }: CellViewProps) {
  const texts = useTexts()
  const property = { name: column.name, type: shown(column.type), dateOnly: false, translations: [] }
  if (value === null || value === undefined) return <span className={styles['empty']}>{texts.empty}</span>
  if (typeof value === 'object' && !Array.isArray(value)) return <span>{JSON.stringify(value)}</span>
  return <ValueView value={value as Value} property={property} references={references} />
}

const KINDS = ['STRING', 'LONG', 'DOUBLE', 'BOOLEAN', 'TIME', 'IMAGE', 'FILE', 'ACCOUNT'] as const

/** Types that assets have no word for are shown as text. */
function shown(type: Type): PropertyType {
  if (type.kind === 'ARRAY') {
    const of = shown(type.of)
    return of.kind === 'ARRAY' ? { kind: 'STRING' } : { kind: 'ARRAY', of }
  }
  if (type.kind === 'ASSET') return { kind: 'ASSET', id: type.id }
  const kind = KINDS.find((one) => one === type.kind)
  return { kind: kind ?? 'STRING' }
}
