import { fullName } from '@feldwerk/ui/format/names.ts'
import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useWorkflows } from '../../known/use-workflows.ts'
import { DayRange } from '../../list/DayRange.tsx'
import { AccountFilter, useAccounts, WorkflowFilter } from '../../list/filters.tsx'
import type { List } from '../../list/use-list.ts'
import { workflowTitle } from '../../names/workflow-titles.ts'

/** Something by which a list can be narrowed. */
interface Condition {
  readonly name: string
  readonly title: string
  /** What is wanted, in words; undefined: nothing. */
  readonly text: string | undefined
  readonly fields: ReactNode
  readonly clear: () => void
}

/** By what results can be narrowed, beside tabs and search. */
export function useConditions(list: List): readonly Condition[] {
  const { t } = useTranslation()
  const language = useLanguage()
  const workflows = useWorkflows().data ?? []
  const accounts = useAccounts().data ?? []
  const workflow = workflows.find(({ id }) => id === list.filter('workflowId'))
  const account = accounts.find(({ id }) => id === list.filter('accountId'))
  return [
    {
      name: 'period',
      title: t('results.conditions.period'),
      text: usePeriod(list),
      fields: <DayRange list={list} />,
      clear: () => list.clear(['from', 'to']),
    },
    {
      name: 'workflow',
      title: t('results.workflow'),
      text: list.filter('workflowId') ? (workflow ? workflowTitle(workflow, language) : '…') : undefined,
      fields: <WorkflowFilter list={list} />,
      clear: () => list.clear(['workflowId']),
    },
    {
      name: 'person',
      title: t('results.conditions.person'),
      text: list.filter('accountId') ? (account ? fullName(account) : '…') : undefined,
      fields: <AccountFilter list={list} name="accountId" column={t('results.conditions.person')} />,
      clear: () => list.clear(['accountId']),
    },
  ]
}

/** From when and until when, as the list is narrowed; undefined while it is not. */
function usePeriod(list: List): string | undefined {
  const { t } = useTranslation()
  const format = useFormat()
  const [from, to] = ['from', 'to'].map((name) => {
    const day = list.filter(name)
    return day && format.day(day)
  })
  if (from && to) return t('results.conditions.between', { from, to })
  if (from) return t('results.conditions.since', { from })
  return to ? t('results.conditions.until', { to }) : undefined
}
