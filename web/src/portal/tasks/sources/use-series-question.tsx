import type { Task } from '@feldwerk/contract/tasks.ts'
import { Dialog } from '@feldwerk/ui/dialog/Dialog.tsx'
import { Link } from '@feldwerk/ui/link.tsx'
import { useTexts } from '@feldwerk/ui/texts/texts.ts'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useClient } from '../../../session/session-context.ts'
import { workflowsKey } from '../../known/use-workflows.ts'
import { fromThisOn, type TaskTime } from './from-this.ts'
import type { SavedSource, SeriesSource } from './use-sources.ts'

/** The series of a task, changed from that task's date on. */
export type SeriesChange = SavedSource & { readonly from: string }

/** What a move holds for: this task alone, or the series from it on. */
export type MoveScope = 'ONE' | SeriesChange

interface OpenQuestion {
  readonly source: SeriesSource
  readonly workflowId: string
  /** Undefined: the words of the series cannot say it. */
  readonly change: SeriesChange | undefined
  readonly answer: (scope: MoveScope | undefined) => void
}

interface SeriesQuestion {
  /** What a new time of a task is to hold for; undefined where the person thinks better of it. */
  readonly ask: (task: Task, after: TaskTime) => Promise<MoveScope | undefined>
  /** The dialog, to be drawn somewhere on the page. */
  readonly question: ReactNode
}

/** Asks before a task of a series gets another time: only this one, or all from it on. */
export function useSeriesQuestion(): SeriesQuestion {
  const { t } = useTranslation()
  const { abort } = useTexts()
  const client = useClient()
  const queries = useQueryClient()
  const [open, setOpen] = useState<OpenQuestion>()
  const ask: SeriesQuestion['ask'] = async (task, after) => {
    const { source: origin, workflow } = task
    if (!origin || workflow.deleted || isSameTime(task, after)) return 'ONE'
    const { definition, revision } = await queries.fetchQuery({
      queryKey: [...workflowsKey, 'byId', workflow.id],
      queryFn: ({ signal }) => client.workflows.byId({ workflowId: workflow.id }, { signal }),
    })
    const source = definition.taskSources.find(({ id }) => id === origin.id)
    if (!source) return 'ONE'
    const { occurrence } = origin
    const changed = fromThisOn({ source, occurrence, before: task, after })
    const change = changed && { workflowId: workflow.id, source: changed, revision, from: occurrence }
    return await new Promise((answer) => setOpen({ source, workflowId: workflow.id, change, answer }))
  }
  const settle = (scope: MoveScope | undefined) => {
    open?.answer(scope)
    setOpen(undefined)
  }
  const question = open && (
    <Dialog
      opened
      onTop
      onClose={() => settle(undefined)}
      title={t('series.move.title', { series: open.source.name })}
      text={
        open.change ? (
          t('series.move.text')
        ) : (
          <>
            {t('series.move.onlyOne')}{' '}
            <Link href={`/tasks/sources/edit?workflowId=${open.workflowId}&id=${open.source.id}`}>
              {t('series.move.toSeries')}
            </Link>
          </>
        )
      }
      actions={
        <>
          <Button variant="default" onClick={() => settle(undefined)}>
            {abort}
          </Button>
          {open.change && (
            <Button variant="default" onClick={() => settle(open.change)}>
              {t('series.move.fromThis')}
            </Button>
          )}
          <Button data-autofocus onClick={() => settle('ONE')}>
            {t('series.move.one')}
          </Button>
        </>
      }
    />
  )
  return { ask, question }
}

const isSameTime = (a: TaskTime, b: TaskTime): boolean =>
  timeOf(a.validFrom) === timeOf(b.validFrom) && timeOf(a.deadline) === timeOf(b.deadline)

const timeOf = (text: string | null) => (text === null ? null : Date.parse(text))
