import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import type { AssetType } from '@feldwerk/contract/asset-types.ts'
import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { icon } from '@feldwerk/ui/parts/icon.ts'
import { Button, Checkbox, Popover, UnstyledButton } from '@mantine/core'
import { IconColumns3 } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { SortableList } from '../../list/SortableList.tsx'
import { useColumnHead } from './asset-columns.tsx'
import styles from './ColumnsButton.module.css'
import { type ColumnSetup, columnsInOrder, isShown, NO_SETUP, type SetupColumn } from './column-setup.ts'

interface ColumnsButtonProps {
  readonly type: AssetType
  readonly setup: ColumnSetup
  readonly onChange: (setup: ColumnSetup) => void
}

/** Which columns are shown, and in which order: "8 von 14 Spalten". */
export function ColumnsButton({ type, setup, onChange }: ColumnsButtonProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const head = useColumnHead()
  const columns = columnsInOrder(type, setup)
  const shown = columns.filter((column) => isShown(column, setup, type))
  const [first, ...rest] = columns
  const save = (order: readonly SetupColumn[], hidden: readonly SetupColumn[]) =>
    onChange({ ...setup, order: order.map(({ id }) => id), hidden: hidden.map(({ id }) => id) })
  const hidden = columns.filter((column) => !shown.includes(column))
  const toggle = (column: SetupColumn, on: boolean) =>
    save(columns, on ? hidden.filter((one) => one !== column) : [...hidden, column])
  return (
    <Popover position="bottom-end" width={304} trapFocus returnFocus>
      <Popover.Target>
        <Button size="xs" variant="default" leftSection={<IconColumns3 {...icon} />}>
          {t('assets.columns', { shown: format.number(shown.length), all: format.number(columns.length) })}
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={styles['columns'] ?? ''}>
        {first && <Checkbox className={styles['fixed'] ?? ''} label={head(first)} checked disabled />}
        <SortableList
          label={t('assets.columnOrder')}
          items={rest}
          idOf={({ id }) => id}
          nameOf={head}
          onMove={(moved) => save(first ? [first, ...moved] : moved, hidden)}
          row={(column) => (
            <Checkbox
              label={head(column)}
              checked={shown.includes(column)}
              onChange={(event) => toggle(column, event.currentTarget.checked)}
            />
          )}
        />
        <UnstyledButton className={styles['reset']} onClick={() => onChange(NO_SETUP)}>
          {t('assets.columnReset')}
        </UnstyledButton>
      </Popover.Dropdown>
    </Popover>
  )
}
