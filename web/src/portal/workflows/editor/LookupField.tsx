import '@mantine/core/styles/Combobox.layer.css'
import { checkQuery } from '@feldwerk/query/check.ts'
import { ALWAYS } from '@feldwerk/query/conditions/rules.ts'
import type { Query } from '@feldwerk/query/query.ts'
import { recordRoot } from '@feldwerk/query/roots.ts'
import { ANY, array, type Fields, STRING } from '@feldwerk/query/types.ts'
import { Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { ConditionField } from '../../conditions/ConditionField.tsx'
import type { Descriptions } from '../../conditions/subjects.ts'
import { ExpressionField } from '../../expression/ExpressionField.tsx'
import { useAssetTypes } from '../../known/use-asset-types.ts'
import { namePropertyOf, propertyOf } from '../../names/titles.ts'
import { rootId } from '../../queries/root-name.ts'
import type { QueryModel } from '../../queries/use-query-model.ts'
import { type Lookup, type LookupSource, lookupQuery } from './formulas.ts'
import styles from './LookupField.module.css'

interface LookupFieldProps {
  readonly lookup: Lookup
  readonly onChange: (query: Query) => void
  /** What is seen where the field stands. */
  readonly names: Fields
  /** What people call these names. */
  readonly nameTitles: Descriptions
  readonly model: QueryModel
  /** Each row gives a value and the words for it; else the rows stay as they are. */
  readonly withValue: boolean
}

/** Rows of the company's own data: where from, which of them, what of each. */
export function LookupField({ lookup, onChange, names, nameTitles, model, withValue }: LookupFieldProps) {
  const { t } = useTranslation()
  const begin = useBeginning(model)
  const { source } = lookup
  const { catalogue, recordNames } = model
  const set = (patch: Partial<Lookup>) => onChange(lookupQuery({ ...lookup, ...patch }))
  const choose = (next: LookupSource) => {
    const { value, label } = withValue ? begin(next) : { value: '', label: '' }
    set({ source: next, condition: '', value, label })
  }
  const inRow = { names: { ...names, ...columnsOf(source, model) }, catalogue }
  return (
    <div className={styles['lookup']}>
      <SourceField source={source} model={model} onChange={choose} />
      {source.kind === 'LIST' && (
        <ExpressionField
          label={t('workflows.editor.lookup.listFormula')}
          value={source.expression}
          onChange={(expression) => set({ source: { kind: 'LIST', expression } })}
          environment={{ names, catalogue }}
          expected={array(ANY)}
          recordNames={recordNames}
        />
      )}
      <ConditionField
        label={t('workflows.editor.lookup.condition')}
        value={lookup.condition}
        onChange={(condition) => set({ condition: condition === ALWAYS ? '' : condition })}
        environment={inRow}
        titles={{ names: { ...nameTitles, ...rowTitles(source, model) }, fields: model.titles.fields }}
        recordNames={recordNames}
      />
      {withValue && (
        <>
          <ExpressionField
            label={t('workflows.editor.lookup.value')}
            value={lookup.value}
            onChange={(value) => set({ value })}
            environment={inRow}
            recordNames={recordNames}
          />
          <ExpressionField
            label={t('workflows.editor.lookup.label')}
            value={lookup.label}
            onChange={(label) => set({ label })}
            environment={inRow}
            expected={STRING}
            recordNames={recordNames}
          />
        </>
      )}
    </div>
  )
}

/** What each row knows by itself. */
function columnsOf(source: LookupSource, { catalogue }: QueryModel): Fields {
  if (source.kind === 'LIST') return { item: ANY }
  return checkQuery({ root: source.root, steps: [] }, catalogue).plan.output.columns
}

/** The name that a row of the company's own records goes by. */
function rowTitles(source: LookupSource, { sources }: QueryModel): Descriptions {
  if (source.kind === 'LIST') return {}
  const record = recordRoot(source.root)
  const title = sources.find(({ root }) => JSON.stringify(root) === JSON.stringify(source.root))?.title
  return record && title ? { [record.name]: { title } } : {}
}

/** Value and words of a row, until somebody says otherwise: what is chosen, by the name it has. */
function useBeginning(model: QueryModel) {
  const { data: types = [] } = useAssetTypes()
  return (source: LookupSource): Pick<Lookup, 'value' | 'label'> => {
    if (source.kind === 'LIST') return { value: 'item', label: '' }
    const { root } = source
    switch (root.kind) {
      case 'ACCOUNT':
        return { value: 'account', label: 'account.name' }
      case 'WORKFLOW_RESULT':
        return { value: 'result', label: 'string(result.completedAt)' }
      case 'TASK':
        return { value: 'task', label: 'task.label' }
      case 'VIEW': {
        const [first = ''] = Object.keys(columnsOf(source, model))
        return { value: first, label: first && `string(${first})` }
      }
      case 'ASSET': {
        const type = types.find(({ id }) => id === root.assetTypeId)
        const name = type && namePropertyOf(type)
        if (!type || !name) return { value: 'asset', label: 'asset.id' }
        const isText = propertyOf(type, name)?.type.kind === 'STRING'
        return { value: 'asset', label: isText ? `asset.${name}` : `string(asset.${name})` }
      }
    }
  }
}

interface SourceFieldProps {
  readonly source: LookupSource
  readonly model: QueryModel
  readonly onChange: (source: LookupSource) => void
}

const LIST = 'LIST'

/** Assets, results, tasks, views, people, or a list that a formula gives. */
function SourceField({ source, model, onChange }: SourceFieldProps) {
  const { t } = useTranslation()
  const rows = model.sources.flatMap(({ root, title }) =>
    root.kind === 'NULL' ? [] : [{ root, title, key: `${root.kind} ${rootId(root)}` }],
  )
  const groups = Map.groupBy(rows, ({ root }) => root.kind)
  const key = source.kind === 'LIST' ? LIST : `${source.root.kind} ${rootId(source.root)}`
  const isKnown = key === LIST || rows.some((row) => row.key === key)
  return (
    <Select
      label={t('workflows.editor.lookup.source')}
      searchable={rows.length > 10}
      value={key}
      data={[
        ...[...groups].map(([kind, all]) => ({
          group: t(`queries.rootKind.${kind}`),
          items: all.map((row) => ({ value: row.key, label: row.title })),
        })),
        {
          group: t('workflows.editor.lookup.formula'),
          items: [{ value: LIST, label: t('workflows.editor.lookup.list') }],
        },
        ...(isKnown || !model.isComplete ? [] : [{ value: key, label: t('queries.unknownSource') }]),
      ]}
      onChange={(chosen) => {
        const row = rows.find((each) => each.key === chosen)
        if (row) onChange({ kind: 'ROWS', root: row.root })
        else if (chosen === LIST) onChange({ kind: 'LIST', expression: '[1, 2, 3]' })
      }}
      allowDeselect={false}
      withCheckIcon={false}
      maxDropdownHeight={360}
      nothingFoundMessage={t('queries.noSource')}
    />
  )
}
