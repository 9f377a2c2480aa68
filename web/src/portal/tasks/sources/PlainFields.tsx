import type { AssetTypeRow } from '@feldwerk/contract/asset-types.ts'
import { NumberField } from '@feldwerk/ui/form/NumberField.tsx'
import { Pair } from '@feldwerk/ui/form/Pair.tsx'
import { SelectField } from '@feldwerk/ui/form/SelectField.tsx'
import { TextField } from '@feldwerk/ui/form/TextField.tsx'
import { SwitchField } from '@feldwerk/ui/form/ToggleField.tsx'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import type { TaskField } from '@feldwerk/workflow/definition.ts'
import { taskFieldTitle } from '@feldwerk/workflow/parts.ts'
import { useTranslation } from 'react-i18next'
import { useAssetTypes } from '../../known/use-asset-types.ts'
import { titleOf } from '../../names/titles.ts'
import type { PlainQuery } from './plain-query.ts'

interface PlainFieldsProps {
  readonly value: PlainQuery
  readonly onChange: (value: PlainQuery) => void
  readonly fields: readonly TaskField[]
}

/** What a task is called and carries, and whether its deadline is a hard one. */
export function PlainFields({ value, onChange, fields }: PlainFieldsProps) {
  const { t } = useTranslation()
  const types = useAssetTypes().data ?? []
  const type = types.find(({ id }) => id === value.assetTypeId)
  const { deadline } = value
  const change = (part: Partial<PlainQuery>) => onChange({ ...value, ...part })
  return (
    <>
      <TextField
        label={t(type ? 'tasks.source.labelBefore' : 'tasks.field.label')}
        help={type && t('tasks.source.labelHelp')}
        optional
        maxLength={150}
        value={value.label}
        onChange={(event) => change({ label: event.currentTarget.value })}
      />
      {fields.map((field) => (
        <DataField
          key={field.id}
          field={field}
          type={type}
          value={value.data[field.name] ?? ''}
          onChange={(expression) => change({ data: { ...value.data, [field.name]: expression } })}
        />
      ))}
      {deadline && (
        <SwitchField
          label={t('tasks.field.hardDeadline')}
          help={t('tasks.hardHelp')}
          checked={deadline.hard}
          onChange={(event) => change({ deadline: { ...deadline, hard: event.currentTarget.checked } })}
        />
      )}
    </>
  )
}

interface DataFieldProps {
  readonly field: TaskField
  readonly type: AssetTypeRow | undefined
  /** Expression; `''` while there is none. */
  readonly value: string
  readonly onChange: (expression: string) => void
}

const FIXED = 'FIXED'
const TYPED: ReadonlySet<string> = new Set(['STRING', 'LONG', 'DOUBLE'])

function DataField({ field, type, value, onChange }: DataFieldProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const canType = TYPED.has(field.type.kind)
  const isFixed = value !== '' && !value.startsWith('asset')
  const properties = type?.properties.filter((property) => sameType(property.type, field.type)) ?? []
  const options = [
    ...(field.type.kind === 'ASSET' && field.type.id === type?.id
      ? [{ value: 'asset', label: t('tasks.source.thisAsset') }]
      : []),
    ...properties.map((property) => ({
      value: `asset.${property.name}`,
      label: t('tasks.source.ofAsset', { property: titleOf(property, language) }),
    })),
    ...(canType ? [{ value: FIXED, label: t('tasks.source.fixed') }] : []),
    ...(field.type.kind === 'BOOLEAN'
      ? (['true', 'false'] as const).map((one) => ({
          value: one,
          label: t(one === 'true' ? 'assets.yes' : 'assets.no'),
        }))
      : []),
  ]
  if (options.length === 0) return null
  const title = taskFieldTitle(field, language)
  const chosen = isFixed && canType ? FIXED : value || null
  return (
    <Pair isOne={!isFixed || !canType}>
      <SelectField
        label={t('tasks.source.data', { name: title })}
        optional={!field.required}
        placeholder={t('tasks.source.nothing')}
        value={chosen}
        onChange={(next) => onChange(next === FIXED ? fixedStart(field) : (next ?? ''))}
        options={options}
      />
      {isFixed &&
        canType &&
        (field.type.kind === 'STRING' ? (
          <TextField
            label={t('tasks.source.fixedOf', { name: title })}
            maxLength={200}
            value={String(JSON.parse(value))}
            onChange={(event) => onChange(JSON.stringify(event.currentTarget.value))}
          />
        ) : (
          <NumberField
            label={t('tasks.source.fixedOf', { name: title })}
            {...(field.type.kind === 'LONG' ? { decimals: 0 } : {})}
            value={Number(value)}
            always
            onChange={(number) => number !== null && onChange(String(number))}
          />
        ))}
    </Pair>
  )
}

const fixedStart = ({ type }: TaskField): string => (type.kind === 'STRING' ? '""' : '0')

const sameType = (a: object, b: object): boolean => JSON.stringify(a) === JSON.stringify(b)
