import type { Column } from '@feldwerk/query/query.ts'
import { icon } from '@feldwerk/ui/parts/icon.ts'
import { Quiet } from '@feldwerk/ui/parts/Quiet.tsx'
import { ActionIcon, Button, Select } from '@mantine/core'
import { IconChevronDown, IconChevronUp, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CHEVRON } from '../../conditions/chevron.tsx'
import { grouped } from '../../conditions/subject-groups.ts'
import { SortableList } from '../../list/SortableList.tsx'
import { nameFrom } from '../../names/name-from.ts'
import { ExpressionPick } from '../ExpressionPick.tsx'
import { faultAt, type StepProps, shownAt } from '../editing.ts'
import { columnFor, columnsFor, withRenamedColumn } from '../edits.ts'
import styles from '../queries.module.css'
import own from './MapStep.module.css'
import { NameInput } from './NameInput.tsx'

const FORMULA = ' formula'

/** Which columns there are after this step: chosen ones, and such as are computed. */
export function MapStep(props: StepProps<'MAP'>) {
  const { editing, index, step, onChange, seen, faults } = props
  const { t } = useTranslation()
  const [open, setOpen] = useState<number>()
  const { columns } = step
  const used = new Set(columns.map(({ expression }) => expression))
  const taken = columns.map(({ name }) => name)
  const about = editing.staged.stages[index + 1]?.about ?? {}
  const titleOf = ({ name }: Column) => about[name]?.title ?? name
  const set = (next: readonly Column[], what?: string) => onChange({ ...step, columns: next }, what)
  const add = (path: string | null) => {
    if (path === null) return
    const subject = seen.subjects.get(path)
    const column = subject
      ? columnFor(subject, taken)
      : { name: nameFrom(t('queries.newColumn'), taken), expression: '' }
    set([...columns, column])
    setOpen(subject ? undefined : columns.length)
  }
  const rename = (at: number, to: string) => {
    const from = columns[at]?.name ?? ''
    const change = () => ({
      ...step,
      columns: columns.map((one, i) => (i === at ? { ...one, name: to } : one)),
    })
    editing.change(
      withRenamedColumn(editing.query, { step: index, from, to, change }, editing.model.catalogue),
    )
  }
  const rows = columns.map((column, at) => ({ column, at }))
  const free = [...seen.subjects.values()].filter(({ path }) => !used.has(path))
  return (
    <>
      {rows.length === 0 && <Quiet>{t('queries.noColumns')}</Quiet>}
      <SortableList
        label={t('queries.columns')}
        items={rows}
        idOf={({ at }) => String(at)}
        nameOf={({ column }) => titleOf(column)}
        onMove={(next) => {
          set(next.map(({ column }) => column))
          setOpen(undefined)
        }}
        row={({ column, at }) => {
          const title = titleOf(column)
          const isOpen = open === at
          const isWrong = faults.some(({ path }) => path[2] === 'columns' && path[3] === at)
          return (
            <div className={own['columnRow']} data-wrong={isWrong || undefined}>
              <div className={own['columnLine']}>
                <span className={own['columnName']} title={column.expression}>
                  {title}
                </span>
                {!seen.subjects.has(column.expression) && <Quiet inline>{t('queries.formula')}</Quiet>}
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size={28}
                  aria-expanded={isOpen}
                  aria-label={t('queries.editColumn', { name: title })}
                  onClick={() => setOpen(isOpen ? undefined : at)}
                >
                  {isOpen ? <IconChevronUp {...icon} /> : <IconChevronDown {...icon} />}
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size={28}
                  aria-label={t('queries.removeColumn', { name: title })}
                  onClick={() => {
                    set(columns.toSpliced(at, 1))
                    setOpen(undefined)
                  }}
                >
                  <IconX {...icon} />
                </ActionIcon>
              </div>
              {isOpen && (
                <div className={own['columnFields']}>
                  <ExpressionPick
                    label={t('queries.valueOf', { name: title })}
                    value={column.expression}
                    onChange={(expression) =>
                      set(columns.with(at, { ...column, expression }), `columns ${at}`)
                    }
                    seen={seen}
                    error={faultAt(editing, faults, ['columns', at, 'expression'])}
                    recordNames={editing.model.recordNames}
                  />
                  <NameInput
                    label={t('queries.nameOfColumn')}
                    isLabelled
                    value={column.name}
                    onChange={(name) => rename(at, name)}
                    error={faultAt(editing, faults, ['columns', at, 'name'])}
                  />
                </div>
              )}
            </div>
          )
        }}
      />
      <Select
        {...CHEVRON}
        aria-label={t('queries.addColumn')}
        placeholder={t('queries.addColumn')}
        searchable
        value={null}
        data={[{ value: FORMULA, label: t('queries.newFormula') }, ...grouped(free, '')]}
        onChange={add}
        maxDropdownHeight={360}
        nothingFoundMessage={t('queries.noColumn')}
      />
      {columns.length === 0 && (
        <Button
          variant="default"
          size="xs"
          className={styles['start'] ?? ''}
          onClick={() => set(columnsFor(shownAt(editing, index)))}
        >
          {t('queries.takeAll')}
        </Button>
      )}
    </>
  )
}
