import { asset } from '@feldwerk/query/types.ts'
import { SelectField } from '@feldwerk/ui/form/SelectField.tsx'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { useTranslation } from 'react-i18next'
import { useAssetTypes } from '../../../known/use-asset-types.ts'
import { titleOf } from '../../../names/titles.ts'
import { type Columns, columnsIn, queryOfColumns, withColumn } from '../columns.ts'
import type { KindEditorProps } from '../kind-editor.ts'
import { RowsField } from '../RowsField.tsx'
import { ValuePick } from '../ValuePick.tsx'
import { AssetValues } from './AssetValues.tsx'
import styles from './Editor.module.css'

const ACTIONS = ['UPDATE', 'CREATE', 'DELETE'] as const

/** A change of an asset: which one, and what stands in its properties afterwards. */
export function AssetEditor({ trigger, set, seen }: KindEditorProps<'assetTriggers'>) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { data: types = [] } = useAssetTypes()
  const { assetTypeId, action } = trigger
  const type = types.find(({ id }) => id === assetTypeId)
  const columns = columnsIn(trigger.values.query)
  const change = (next: Columns) => set('values', { kind: 'QUERY', query: queryOfColumns(next) })
  return (
    <>
      <div data-field="assetTypeId">
        <SelectField
          label={t('workflows.editor.record.type')}
          value={assetTypeId}
          options={types.map((one) => ({ value: one.id, label: titleOf(one, language) }))}
          onChange={(chosen) => chosen && set('assetTypeId', chosen)}
        />
      </div>
      <div data-field="action">
        <SelectField
          label={t('triggers.asset.what')}
          value={action}
          options={ACTIONS.map((value) => ({ value, label: t(`triggers.asset.action.${value}`) }))}
          onChange={(chosen) => chosen && set('action', chosen)}
        />
      </div>
      {!columns ? (
        <RowsField
          name="values"
          legend={t('triggers.eachRow')}
          query={trigger.values.query}
          seen={seen}
          onChange={(query) => set('values', { kind: 'QUERY', query })}
        />
      ) : (
        <div data-field="values" className={styles['fields']}>
          {action !== 'CREATE' && (
            <ValuePick
              label={t('triggers.asset.which')}
              type={asset(assetTypeId)}
              expression={columns.get('asset')}
              onChange={(expression) => change(withColumn(columns, 'asset', expression))}
              seen={seen}
            />
          )}
          {action !== 'DELETE' && type && (
            <AssetValues type={type} columns={columns} onChange={change} seen={seen} />
          )}
        </div>
      )}
    </>
  )
}
