import type { PropertyType } from '@feldwerk/contract/asset-types.ts'
import type { Type } from '@feldwerk/query/types.ts'
import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { Chip } from '@feldwerk/ui/parts/Chip.tsx'
import { Quiet } from '@feldwerk/ui/parts/Quiet.tsx'
import { useTexts } from '@feldwerk/ui/texts/texts.ts'
import { IconChecklist, IconClipboardText } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Description } from '../../conditions/subjects.ts'
import { ValueView } from '../../values/ValueView.tsx'
import type { References, Value } from '../../values/value.ts'
import styles from './Cell.module.css'

interface CellProps {
  readonly value: unknown
  readonly type: Type
  readonly about: Description
  readonly references: References
}

/** A value of a query in one line of a table: references by name, numbers with their unit, "leer" where there is none. */
export function Cell({ value, type, about, references }: CellProps) {
  const texts = useTexts()
  const format = useFormat()
  if (value === null || value === undefined || (Array.isArray(value) && value.length === 0))
    return <span className={styles['empty']}>{texts.empty}</span>
  const element = type.kind === 'ARRAY' ? type.of : type
  if (typeof value === 'number' && about.unit)
    return (
      <span>
        {format.number(value)} <Quiet inline>{about.unit}</Quiet>
      </span>
    )
  const word = about.options && wordOf(value, about)
  if (word !== undefined) return <span className={styles['text']}>{word}</span>
  if (element.kind === 'WORKFLOW_RESULT' || element.kind === 'TASK')
    return <Records kind={element.kind} ids={[value].flat().map(String)} references={references} />
  const known = asProperty(type)
  if (known)
    return (
      <ValueView
        value={value as Value}
        property={{ name: about.title, type: known, dateOnly: about.dateOnly ?? false, translations: [] }}
        references={references}
      />
    )
  return <span className={styles['text']}>{objectText(value)}</span>
}

interface RecordsProps {
  readonly kind: 'WORKFLOW_RESULT' | 'TASK'
  readonly ids: readonly string[]
  readonly references: References
}

const records = {
  WORKFLOW_RESULT: { icon: IconClipboardText, page: '/results/detail' },
  TASK: { icon: IconChecklist, page: '/tasks/detail' },
} as const

/** Results and tasks by name, each with the way to it. */
function Records({ kind, ids, references }: RecordsProps) {
  const { t } = useTranslation()
  const { icon, page } = records[kind]
  return ids.map((id) => {
    const { name, deleted } = references[id] ?? {}
    const text = name ?? t(`expression.type.${kind}`)
    if (deleted)
      return (
        <span key={id} className={styles['text']}>
          {t('assets.gone', { name: text })}
        </span>
      )
    return (
      <Chip key={id} icon={icon} href={`${page}?id=${id}`}>
        {text}
      </Chip>
    )
  })
}

function wordOf(value: unknown, { options = [] }: Description): string | undefined {
  const all = Array.isArray(value) ? value : [value]
  const words = all.map((each) => options.find((option) => option.value === String(each))?.label)
  return words.every((each) => each !== undefined) ? words.join(', ') : undefined
}

/** The type as assets have it, where they can. */
function asProperty(type: Type): PropertyType | undefined {
  if (type.kind === 'ARRAY') {
    const of = asProperty(type.of)
    return of && of.kind !== 'ARRAY' ? { kind: 'ARRAY', of } : undefined
  }
  if (type.kind === 'ASSET') return { kind: 'ASSET', id: type.id }
  if (type.kind === 'AUDIO') return { kind: 'FILE' }
  if (type.kind === 'ACCOUNT' || type.kind === 'FILE' || type.kind === 'IMAGE' || type.kind === 'TIME')
    return { kind: type.kind }
  const isPlain =
    type.kind === 'STRING' || type.kind === 'LONG' || type.kind === 'DOUBLE' || type.kind === 'BOOLEAN'
  return isPlain ? { kind: type.kind } : undefined
}

/** An object in one line: what stands in it, without names. */
function objectText(value: unknown): string {
  if (Array.isArray(value)) return value.map(objectText).join('; ')
  if (typeof value !== 'object' || value === null) return String(value ?? '')
  if ('fileRef' in value && value.fileRef !== undefined)
    return String(('name' in value ? value.name : undefined) ?? '✓')
  return Object.values(value)
    .filter((each) => each !== null && each !== undefined)
    .map(objectText)
    .join(' · ')
}

/** Numbers stand right. */
export const isNumber = (type: Type) => type.kind === 'LONG' || type.kind === 'DOUBLE'
