import type { ExcelPreviewRow } from '@feldwerk/contract/asset-excel.ts'
import type { AssetProperty, AssetType } from '@feldwerk/contract/asset-types.ts'
import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { Quiet } from '@feldwerk/ui/parts/Quiet.tsx'
import { useLanguage, useTexts } from '@feldwerk/ui/texts/texts.ts'
import { IconArrowNarrowRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { columnsOf, namePropertyOf, titleOf } from '../../names/titles.ts'
import { type Speech, valueText } from '../../values/cell-text.ts'
import { elementOf, isEmpty, type References, type Value } from '../../values/value.ts'
import own from './PreviewTable.module.css'

interface PreviewTableProps {
  readonly type: AssetType
  readonly rows: readonly ExcelPreviewRow[]
  /** Names of what the values refer to, by id. */
  readonly labels: Readonly<Record<string, string>>
  readonly onlyChanged: boolean
}

/** Rows of the file beside what is there: old values struck through, new ones on the tint. */
export function PreviewTable({ type, rows, labels, onlyChanged }: PreviewTableProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const speech: Speech = { t, format: useFormat() }
  const references = referencesOf(labels)
  const called = namePropertyOf(type)
  const touched = new Set(rows.flatMap(({ changes }) => changes.map(({ propertyName }) => propertyName)))
  const columns = columnsOf(type).filter(({ name }) => (onlyChanged ? touched.has(name) : name !== called))
  return (
    <div
      className={own['scroll']}
      {...{ tabIndex: 0 }}
      role="region"
      aria-label={t('assets.import.rowsLabel')}
    >
      <table className={own['table']}>
        <thead>
          <tr>
            <th scope="col" data-align="right" className={own['rowNumber']}>
              {t('assets.import.row')}
            </th>
            <th scope="col">{t('assets.import.name')}</th>
            {columns.map((property) => (
              <th key={property.id} scope="col" data-align={alignOf(property)}>
                {titleOf(property, language)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, place) => (
            <tr key={row.assetId ?? `row ${row.row ?? place}`} data-kind={row.kind}>
              <td data-align="right" className={own['rowNumber']}>
                {row.row ?? ''}
              </td>
              <th scope="row">{row.name ?? t('assets.unnamed')}</th>
              {columns.map((property) => (
                <PreviewCell
                  key={property.id}
                  row={row}
                  property={property}
                  say={(value) => valueText(value, property, { references, speech })}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface PreviewCellProps {
  readonly row: ExcelPreviewRow
  readonly property: AssetProperty
  readonly say: (value: Value) => string
}

function PreviewCell({ row, property, say }: PreviewCellProps) {
  const { t } = useTranslation()
  const texts = useTexts()
  const change = row.changes.find(({ propertyName }) => propertyName === property.name)
  const align = alignOf(property)
  const shown = (value: Value) => (isEmpty(value) ? texts.empty : say(value))
  if (!change) {
    return (
      <td data-align={align} data-quiet={row.kind === 'CHANGED' || undefined}>
        {isEmpty(row.value[property.name]) ? (
          <Quiet inline>{texts.empty}</Quiet>
        ) : (
          say(row.value[property.name])
        )}
      </td>
    )
  }
  return (
    <td data-align={align} data-changed>
      <del data-empty={isEmpty(change.before) || undefined}>{shown(change.before)}</del>
      <IconArrowNarrowRight size={16} stroke={1.5} aria-label={t('assets.becomes')} />
      <ins>{shown(change.after)}</ins>
    </td>
  )
}

function alignOf({ type }: AssetProperty): 'right' | undefined {
  const { kind } = elementOf(type)
  return type.kind !== 'ARRAY' && (kind === 'LONG' || kind === 'DOUBLE') ? 'right' : undefined
}

/** Names by id in the form that values are written with. */
function referencesOf(labels: Readonly<Record<string, string>>): References {
  const rest = { assetTypeId: null, imageUrl: null, fileUrl: null, mime: null, bytes: null, deleted: false }
  return Object.fromEntries(
    Object.entries(labels).map(([id, name]) => [id, { kind: 'ASSET' as const, id, name, ...rest }]),
  )
}
