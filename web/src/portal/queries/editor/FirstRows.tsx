import type { TabularColumn } from '@feldwerk/contract/view-data.ts'
import { useNumbers } from '@feldwerk/ui/format/use-format.ts'
import { icon } from '@feldwerk/ui/parts/icon.ts'
import { Lines } from '@feldwerk/ui/parts/Lines.tsx'
import { Notice } from '@feldwerk/ui/parts/Notice.tsx'
import { Tip } from '@feldwerk/ui/parts/Tip.tsx'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { ActionIcon } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconPlus, IconRefresh } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText, isProblem, problemDetails } from '../../../errors/error-text.ts'
import { typeWords } from '../../expression/type-words.ts'
import { droppedAt } from '../dropped.ts'
import type { QueryEditing } from '../editing.ts'
import { isUnset } from '../edits.ts'
import styles from '../queries.module.css'
import { rootName } from '../root-name.ts'
import type { ShownColumn } from '../shown-columns.ts'
import type { Stage } from '../stages.ts'
import { FIRST_ROWS, upTo, useFirstRows } from '../use-counts.ts'
import { Cell, isNumber } from './Cell.tsx'
import { columnFacts } from './column-facts.ts'
import look from './FirstRows.module.css'

/** More columns than these are not shown; how many there are is said. */
const MOST_SHOWN = 24

type Answer = NonNullable<ReturnType<typeof useFirstRows>['data']>

/** The first rows after the chosen step; columns that it adds are marked. */
export function FirstRows({ editing }: { readonly editing: QueryEditing }) {
  const { t } = useTranslation()
  const number = useNumbers()
  const language = useLanguage()
  const { query, chosen, sound, model, showsDropped, showDropped } = editing
  const isSound = chosen < sound
  const hasSource = query.root.kind !== 'NULL'
  const dropped = useMemo(
    () => (showsDropped ? droppedAt(query, chosen) : undefined),
    [query, chosen, showsDropped],
  )
  const wanted = useMemo(() => dropped ?? upTo(query, chosen), [query, chosen, dropped])
  const [settled] = useDebouncedValue(wanted, 250)
  const rows = useFirstRows(settled, isSound && model.isComplete)
  const { data } = rows
  const stage = editing.staged.stages[dropped ? chosen - 1 : chosen]
  const found = useMemo(
    () => newEarly(shownOf(data?.columns ?? [], { stage, isNew: !dropped, language })),
    [data, stage, dropped, language],
  )
  const columns = found.slice(0, MOST_SHOWN)
  const step = query.steps[chosen - 1]
  const stageName = step ? t(`queries.step.${step.kind}`) : rootName(query.root, model, t)
  const total = data?.recordsTotal
  return (
    <section className={styles['preview']} aria-label={t('queries.firstRows')} aria-busy={rows.isFetching}>
      <header className={styles['panelHead']}>
        <h2 className={styles['panelTitle']}>
          {hasSource
            ? t(dropped ? 'queries.dropped.title' : 'queries.after', { step: stageName })
            : t('queries.firstRows')}
        </h2>
        {isSound && data && (
          <span className={look['note']}>
            {typeof total === 'number' && total <= FIRST_ROWS
              ? t('queries.rowCount', { count: total, number: number(total) })
              : t('queries.firstOf', {
                  first: number(data.data.length),
                  total: typeof total === 'number' ? number(total) : '…',
                })}
            {found.length > MOST_SHOWN &&
              ` · ${t('queries.moreColumns', { count: found.length - MOST_SHOWN })}`}
          </span>
        )}
        <span className={styles['headEnd']}>
          {dropped && (
            <button type="button" className={styles['linkButton']} onClick={() => showDropped(false)}>
              {t('queries.dropped.back')}
            </button>
          )}
          {isSound && data && (
            <span>{t('queries.computedIn', { milliseconds: number(Math.round(data.milliseconds)) })}</span>
          )}
          <Tip label={t('queries.again')}>
            <ActionIcon
              variant="subtle"
              color="gray"
              size={28}
              aria-label={t('queries.again')}
              disabled={!isSound}
              onClick={() => void rows.refetch()}
            >
              <IconRefresh {...icon} />
            </ActionIcon>
          </Tip>
        </span>
      </header>
      <div
        className={look['previewBody']}
        {...{ tabIndex: 0 }}
        role="region"
        aria-label={t('queries.firstRows')}
      >
        <Body
          editing={editing}
          columns={columns}
          data={data}
          error={rows.error}
          isSound={isSound}
          onAgain={() => void rows.refetch()}
        />
      </div>
      <span role="status" className="fw-visually-hidden">
        {isSound && data && !rows.isFetching ? t('queries.loaded', { count: total ?? data.data.length }) : ''}
      </span>
    </section>
  )
}

/** Columns before those that a step adds, so that one sees what the new ones belong to without scrolling. */
const BEFORE_NEW = 3

function newEarly(columns: readonly ShownColumn[]): readonly ShownColumn[] {
  const old = columns.filter(({ isNew }) => !isNew)
  return [...old.slice(0, BEFORE_NEW), ...columns.filter(({ isNew }) => isNew), ...old.slice(BEFORE_NEW)]
}

interface ShownOptions {
  readonly stage: Stage | undefined
  /** Columns that the stage adds are marked. */
  readonly isNew: boolean
  readonly language: string
}

/** The columns of the answer, which are those that a saved view has; the query's own by the titles they have here. */
function shownOf(columns: readonly TabularColumn[], { stage, isNew, language }: ShownOptions): ShownColumn[] {
  return columns.map((column) => {
    const { name, type } = column
    const about = stage?.about[name]
    const [own = name] = name.split('.')
    return {
      ...columnFacts(column, language),
      ...(about ? { title: about.title } : {}),
      path: name,
      type,
      isNew: isNew && (stage?.added.has(own) ?? false),
    }
  })
}

interface BodyProps {
  readonly editing: QueryEditing
  readonly columns: readonly ShownColumn[]
  readonly data: Answer | undefined
  readonly error: unknown
  readonly isSound: boolean
  readonly onAgain: () => void
}

function Body({ editing, columns, data, error, isSound, onAgain }: BodyProps) {
  const { t } = useTranslation()
  const { query, model, choose, chosen, sound } = editing
  if (query.root.kind === 'NULL') return <p className={look['nothing']}>{t('queries.chooseSource')}</p>
  if (isUnset(query.steps[chosen - 1])) return <p className={look['nothing']}>{t('queries.chooseJoin')}</p>
  if (!isSound && model.isComplete)
    return (
      <div className={look['pad']}>
        <Notice
          tone="amber"
          title={t('queries.noRowsTitle')}
          actions={
            <button type="button" className={styles['linkButton']} onClick={() => choose(sound)}>
              {t('queries.toFault')}
            </button>
          }
        >
          {t('queries.noRowsText', { number: sound + 1 })}
        </Notice>
      </div>
    )
  if (error)
    return (
      <div className={look['pad']}>
        <Notice
          tone="red"
          title={t('queries.notComputed')}
          actions={
            <button type="button" className={styles['linkButton']} onClick={onAgain}>
              {t('queries.again')}
            </button>
          }
        >
          {problemText(error)}
        </Notice>
      </div>
    )
  if (!data)
    return (
      <div className={look['pad']}>
        <Lines count={8} look="rows" />
      </div>
    )
  if (data.data.length === 0) return <p className={look['nothing']}>{t('queries.noRow')}</p>
  return <Rows data={data} columns={columns} editing={editing} />
}

function problemText(error: unknown): string {
  if (!isProblem(error, 'validation')) return errorText(error)
  const [first] = problemDetails(error, 'validation')?.errors ?? []
  return first?.message ?? errorText(error)
}

interface RowsProps {
  readonly data: Answer
  readonly columns: readonly ShownColumn[]
  readonly editing: QueryEditing
}

function Rows({ data, columns, editing }: RowsProps) {
  const { t } = useTranslation()
  const { recordNames } = editing.model
  return (
    <table className={look['table']}>
      <thead>
        <tr>
          {columns.map(({ path, title, type, isNew }) => {
            const words = typeWords(type, t, recordNames)
            return (
              <th
                key={path}
                scope="col"
                data-new={isNew || undefined}
                data-align={isNumber(type) ? 'right' : undefined}
              >
                <span className={look['columnTitle']}>
                  {isNew && <IconPlus size={14} stroke={1.8} aria-label={t('queries.added')} />}
                  {title}
                </span>
                <span className={look['columnType']}>{words === title ? t('queries.record') : words}</span>
              </th>
            )
          })}
        </tr>
      </thead>
      <tbody>
        {data.data.map((row, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- rows of a preview have no id
          <tr key={at}>
            {columns.map((column) => (
              <td
                key={column.path}
                data-new={column.isNew || undefined}
                data-align={isNumber(column.type) ? 'right' : undefined}
              >
                <Cell
                  value={row[column.path]}
                  type={column.type}
                  about={column}
                  references={data.references}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
