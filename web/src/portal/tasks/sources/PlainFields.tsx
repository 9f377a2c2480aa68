import type { AssetTypeRow } from '@feldwerk/contract/asset-types.ts'
import { NumberField } from '@feldwerk/ui/form/NumberField.tsx'
import { Pair } from '@feldwerk/ui/form/Pair.tsx'
import { SelectField } from '@feldwerk/ui/form/SelectField.tsx'
import { TextField } from '@feldwerk/ui/form/TextField.tsx'
import { SwitchField } from '@feldwerk/ui/form/ToggleField.tsx'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import type { TaskField } from '@feldwerk/workflow/definition.ts'
import { useTranslation } from 'react-i18next'
import { useAssetTypes } from '../../known/use-asset-types.ts'
import { titleOf } from '../../names/titles.ts'
import type { PlainQuery } from './plain-query.ts'

interface PlainFieldsProps {
  readonly value: PlainQuery
  readonly onChange: (value: PlainQuery) => void
  readonly fields: readonly TaskField[]
}

/** What a task is called, carries and until when it is to be done. */
export function PlainFields({ value, onChange, fields }: PlainFieldsProps) {
  const { t } = useTranslation()
  const types = useAssetTypes().data ?? []
  const type = types.find(({ id }) => id === value.assetTypeId)
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
      <DeadlineFields value={value.deadline} onChange={(deadline) => change({ deadline })} />
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
  const chosen = isFixed && canType ? FIXED : value || null
  return (
    <Pair isOne={!isFixed || !canType}>
      <SelectField
        label={t('tasks.source.data', { name: field.name })}
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
            label={t('tasks.source.fixedOf', { name: field.name })}
            maxLength={200}
            value={String(JSON.parse(value))}
            onChange={(event) => onChange(JSON.stringify(event.currentTarget.value))}
          />
        ) : (
          <NumberField
            label={t('tasks.source.fixedOf', { name: field.name })}
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

type PlainDeadline = PlainQuery['deadline']

function DeadlineFields({
  value,
  onChange,
}: {
  readonly value: PlainDeadline
  readonly onChange: (deadline: PlainDeadline) => void
}) {
  const { t } = useTranslation()
  return (
    <>
      <SwitchField
        label={t('tasks.source.withDeadline')}
        checked={value !== null}
        onChange={(event) =>
          onChange(event.currentTarget.checked ? { count: 8, unit: 'hour', hard: false } : null)
        }
      />
      {value && (
        <>
          <Pair>
            <NumberField
              label={t('tasks.source.within')}
              decimals={0}
              min={1}
              max={999}
              value={value.count}
              always
              onChange={(count) => count !== null && onChange({ ...value, count })}
            />
            <SelectField
              label={t('tasks.source.unit')}
              value={value.unit}
              onChange={(unit) => onChange({ ...value, unit: unit === 'day' ? 'day' : 'hour' })}
              options={(['hour', 'day'] as const).map((unit) => ({
                value: unit,
                label: t(`tasks.source.units.${unit}`),
              }))}
            />
          </Pair>
          <SwitchField
            label={t('tasks.field.hardDeadline')}
            help={t('tasks.hardHelp')}
            checked={value.hard}
            onChange={(event) => onChange({ ...value, hard: event.currentTarget.checked })}
          />
        </>
      )}
    </>
  )
}
