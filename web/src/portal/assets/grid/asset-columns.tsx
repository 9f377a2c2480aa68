import type { AssetType } from '@feldwerk/contract/asset-types.ts'
import type { Asset } from '@feldwerk/contract/assets.ts'
import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { Link } from '@feldwerk/ui/link.tsx'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { useTranslation } from 'react-i18next'
import type { GridColumn } from '../../grid/column.ts'
import { titleOf } from '../../names/titles.ts'
import { ValueView } from '../../values/ValueView.tsx'
import { elementOf, type References } from '../../values/value.ts'
import { type ColumnSetup, columnsInOrder, isShown, type SetupColumn, usualWidth } from './column-setup.ts'
import { PropertyFilter } from './PropertyFilter.tsx'
import { TimeFilter } from './TimeFilter.tsx'
import type { GridAddress } from './use-grid-address.ts'

interface ColumnsOptions {
  readonly type: AssetType
  readonly setup: ColumnSetup
  readonly references: References
  readonly address: GridAddress
}

/** Head of a column in the person's language. */
export function useColumnHead(): (column: SetupColumn) => string {
  const { t } = useTranslation()
  const language = useLanguage()
  return (column) => (column.property ? titleOf(column.property, language) : t(`assets.column.${column.id}`))
}

/** The columns of a type's table as the person has set them up. */
export function useAssetColumns({ type, setup, references, address }: ColumnsOptions): GridColumn<Asset>[] {
  const head = useColumnHead()
  const format = useFormat()
  const unnamed = useTranslation().t('assets.unnamed')
  const shown = columnsInOrder(type, setup).filter((column) => isShown(column, setup, type))
  return shown.map((column, place): GridColumn<Asset> => {
    const width = setup.widths[column.id] ?? usualWidth(column, head(column), place === 0)
    const { property } = column
    if (!property) {
      return {
        id: column.id,
        head: head(column),
        width,
        sortable: true,
        cell: (row) => format.dateTime(row[column.id]),
        filter: address.deleted ? null : (
          <TimeFilter column={column.id} head={head(column)} address={address} dateOnly={false} />
        ),
      }
    }
    const { kind } = elementOf(property.type)
    const isNumber = property.type.kind === 'LONG' || property.type.kind === 'DOUBLE'
    const isFirst = place === 0
    return {
      id: property.name,
      head: head(column),
      width,
      sortable: !address.deleted && property.type.kind !== 'ARRAY' && kind !== 'IMAGE' && kind !== 'FILE',
      ...(isNumber ? { align: 'right' as const } : {}),
      grows: isFirst && setup.widths[column.id] === undefined,
      cell: (row) =>
        isFirst ? (
          <Link href={`/assets/detail?id=${row.id}`}>{row.name ?? unnamed}</Link>
        ) : (
          <ValueView value={row.value[property.name]} property={property} references={references} />
        ),
      filter: address.deleted ? null : (
        <PropertyFilter property={property} address={address} isFirst={isFirst} />
      ),
    }
  })
}
