import type { Catalogue } from '@feldwerk/query/catalogue.ts'
import type { Query } from '@feldwerk/query/query.ts'
import { ANY, array, BOOLEAN, type Fields, STRING } from '@feldwerk/query/types.ts'
import { SelectField } from '@feldwerk/ui/form/SelectField.tsx'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { useTranslation } from 'react-i18next'
import { namePropertyOf, propertyOf, titleOf } from '../../assets/titles.ts'
import { useAssetTypes } from '../../assets/use-asset-types.ts'
import { ExpressionField } from '../../expression/ExpressionField.tsx'
import { rowNames } from './environment.ts'
import { type Lookup, lookupOf, lookupQuery } from './formulas.ts'
import styles from './properties.module.css'
import { useTypeNames } from './use-catalogue.ts'

interface LookupFieldProps {
  readonly query: Query
  readonly onChange: (query: Query) => void
  readonly names: Fields
  readonly catalogue: Catalogue
  /** Each row gives a value and the words for it; else the rows stay as they are. */
  readonly withValue: boolean
}

/** Rows of the company's own data: where from, which of them, what of each. */
export function LookupField({ query, onChange, names, catalogue, withValue }: LookupFieldProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { data: types = [] } = useAssetTypes()
  const recordNames = useTypeNames()
  const lookup = lookupOf(query)
  if (!lookup) return <p className={styles['help']}>{t('workflows.editor.lookup.composed')}</p>
  const { source } = lookup
  const set = (patch: Partial<Lookup>) => onChange(lookupQuery({ ...lookup, ...patch }))
  const choose = (chosen: string | null) => {
    if (chosen === 'ACCOUNT') {
      const label = 'account.firstName + " " + account.lastName'
      return set({ source: { kind: 'ACCOUNT' }, condition: '', ...wanted(withValue, 'account', label) })
    }
    if (chosen === 'LIST')
      return set({
        source: { kind: 'LIST', expression: '[1, 2, 3]' },
        condition: '',
        ...wanted(withValue, 'item', ''),
      })
    const type = types.find(({ id }) => id === chosen)
    if (!type) return undefined
    const name = namePropertyOf(type)
    const isText = name !== undefined && propertyOf(type, name)?.type.kind === 'STRING'
    const label = name ? (isText ? `asset.${name}` : `string(asset.${name})`) : 'asset.id'
    return set({
      source: { kind: 'ASSET', assetTypeId: type.id },
      condition: '',
      ...wanted(withValue, 'asset', label),
    })
  }
  const inRow = {
    names: { ...names, ...rowNames(query), ...(source.kind === 'LIST' ? { item: ANY } : {}) },
    catalogue,
  }
  return (
    <div className={styles['lookup']}>
      <SelectField
        label={t('workflows.editor.lookup.source')}
        searchable={types.length > 10}
        value={source.kind === 'ASSET' ? source.assetTypeId : source.kind}
        options={[
          ...types.map((type) => ({ value: type.id, label: titleOf(type, language) })),
          { value: 'ACCOUNT', label: t('workflows.editor.lookup.people') },
          { value: 'LIST', label: t('workflows.editor.lookup.list') },
        ]}
        onChange={choose}
      />
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
      <ExpressionField
        label={t('workflows.editor.lookup.condition')}
        help={t('workflows.editor.lookup.conditionHelp')}
        optional
        value={lookup.condition}
        onChange={(condition) => set({ condition })}
        environment={inRow}
        expected={BOOLEAN}
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

const wanted = (withValue: boolean, value: string, label: string) =>
  withValue ? { value, label } : { value: '', label: '' }
