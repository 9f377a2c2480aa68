import type { AssetProperty } from '@feldwerk/contract/asset-types.ts'
import { newId } from '@feldwerk/contract/new-id.ts'
import { FieldError, FieldLabel, type FieldProps } from '@feldwerk/ui/form/field.tsx'
import { icon } from '@feldwerk/ui/parts/icon.ts'
import { Button, CloseButton } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type CellValue, cellsOf, type Value } from '../../values/value.ts'
import styles from './form.module.css'
import look from './ListField.module.css'
import { ScalarField } from './ScalarField.tsx'

interface ListFieldProps extends FieldProps {
  readonly property: AssetProperty
  readonly value: Value
  readonly onChange: (value: Value) => void
}

/** A field of the list; it keeps its place while others come and go. */
interface Row {
  readonly id: string
  readonly cell: CellValue | null
}

/** Several values of one kind, each in a field of its own. */
export function ListField({ property, value, onChange, ...field }: ListFieldProps) {
  const { t } = useTranslation()
  const id = useId()
  const [rows, setRows] = useState<readonly Row[]>(() =>
    cellsOf(value).map((cell) => ({ id: newId(), cell })),
  )
  const tell = (next: readonly Row[]) => {
    setRows(next)
    const known = next.flatMap(({ cell }) => (cell === null ? [] : [cell]))
    onChange(known.length > 0 ? known : null)
  }
  return (
    <div role="group" aria-labelledby={id} data-path={field['data-path']} className={styles['list']}>
      <div id={id} className={styles['label']}>
        <FieldLabel optional={field.optional ?? false}>{field.label}</FieldLabel>
      </div>
      {rows.map(({ id: key, cell }, place) => (
        <div key={key} className={look['listRow']}>
          <ScalarField
            label={t('assets.nth', { name: field.label, place: place + 1 })}
            property={property}
            value={cell}
            onChange={(next) => tell(rows.with(place, { id: key, cell: next }))}
          />
          <CloseButton
            aria-label={t('assets.takeAway', {
              name: t('assets.nth', { name: field.label, place: place + 1 }),
            })}
            onClick={() => tell(rows.toSpliced(place, 1))}
          />
        </div>
      ))}
      <Button
        size="xs"
        variant="default"
        className={look['add'] ?? ''}
        leftSection={<IconPlus {...icon} />}
        onClick={() => setRows([...rows, { id: newId(), cell: null }])}
      >
        {t('assets.addValue')}
      </Button>
      {field.error && (
        <div className={styles['error']}>
          <FieldError>{field.error}</FieldError>
        </div>
      )}
      {field.help && <div className={styles['help']}>{field.help}</div>}
    </div>
  )
}
