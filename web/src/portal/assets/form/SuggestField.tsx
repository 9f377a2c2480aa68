import '@mantine/core/styles/Combobox.layer.css'
import type { AssetProperty } from '@feldwerk/contract/asset-types.ts'
import { type FieldProps, useFieldFrame } from '@feldwerk/ui/form/field.tsx'
import { Autocomplete } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useClient } from '../../../session/session-context.ts'

interface SuggestFieldProps extends FieldProps {
  /** The column that has to have the value. */
  readonly from: NonNullable<AssetProperty['foreignKeyConstraint']>
  readonly value: string
  readonly onChange: (value: string) => void
}

/** A text that has to occur in a column of another type; what occurs there is offered. */
export function SuggestField({ from, value, onChange, ...field }: SuggestFieldProps) {
  const client = useClient()
  const [typed] = useDebouncedValue(value, 200)
  const { assetTypeId, columnName } = from
  const found = useQuery({
    queryKey: ['assets', assetTypeId, 'values', columnName, typed],
    queryFn: ({ signal }) =>
      client.assets.paginated(
        {
          assetTypeId,
          size: 50,
          ...(typed ? { columnFilters: [{ column: columnName, kind: 'TEXT', contains: typed }] } : {}),
        },
        { signal },
      ),
    placeholderData: keepPreviousData,
  })
  const values = (found.data?.data ?? []).flatMap((asset) => asset.value[columnName] ?? [])
  return (
    <Autocomplete
      {...useFieldFrame(field)}
      data={[...new Set(values.map(String))]}
      value={value}
      onChange={onChange}
      limit={20}
      maxDropdownHeight={240}
    />
  )
}
