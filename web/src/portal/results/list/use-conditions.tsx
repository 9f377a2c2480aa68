import { fullName } from '@feldwerk/ui/format/names.ts'
import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { Lines } from '@feldwerk/ui/parts/Lines.tsx'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../../../loading/lazy-part.ts'
import { useOwnAccount } from '../../../session/own-account.ts'
import { useAsset } from '../../assets/form/use-asset.ts'
import { useAssetTypes } from '../../known/use-asset-types.ts'
import { useWorkflows } from '../../known/use-workflows.ts'
import { AccountFilter, CompanyFilter, useAccounts, WorkflowFilter } from '../../list/filters.tsx'
import type { List } from '../../list/use-list.ts'
import { workflowTitle } from '../../names/workflow-titles.ts'
import { elementOf } from '../../values/value.ts'
import { AssetFields } from './AssetFields.tsx'
import { DurationFields } from './DurationFields.tsx'
import { PeriodFields } from './PeriodFields.tsx'
import { PERIODS } from './period-names.ts'
import styles from './use-conditions.module.css'
import { useResultCounts } from './use-counts.ts'

const ConditionWords = lazyPart(async () => (await import('./ConditionWords.tsx')).ConditionWords)
const AnswerFields = lazyPart(async () => (await import('./AnswerFields.tsx')).AnswerFields)

/** Something by which a list can be narrowed. */
interface Condition {
  readonly name: string
  readonly title: string
  /** What is wanted, in words; undefined: nothing. */
  readonly text: ReactNode | undefined
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
      fields: <PeriodFields list={list} />,
      clear: () => list.clear(['period', 'from', 'to']),
    },
    {
      name: 'workflow',
      title: t('results.workflow'),
      text: list.filter('workflowId') ? (workflow ? workflowTitle(workflow, language) : '…') : undefined,
      // What is asked of answers is asked of those of one workflow.
      fields: (
        <WorkflowFilter
          list={{ ...list, setFilter: (name, value) => list.setFilter(name, value, ['condition']) }}
        />
      ),
      clear: () => list.clear(['workflowId', 'condition']),
    },
    ...useAnswerCondition(list),
    {
      name: 'person',
      title: t('results.conditions.person'),
      text: list.filter('accountId') ? (account ? fullName(account) : '…') : undefined,
      fields: <AccountFilter list={list} name="accountId" column={t('results.conditions.person')} />,
      clear: () => list.clear(['accountId']),
    },
    ...useCompanyCondition(list),
    ...useAssetConditions(list),
    {
      name: 'duration',
      title: t('results.duration'),
      text: useDuration(list),
      fields: <DurationFields list={list} />,
      clear: () => list.clear(['minutesAtLeast', 'minutesAtMost']),
    },
  ]
}

/** What is asked of the answers of a workflow: which one is said first. */
function useAnswerCondition(list: List): readonly Condition[] {
  const { t } = useTranslation()
  const [workflowId, condition] = [list.filter('workflowId'), list.filter('condition')]
  const words = condition && (
    <Suspense fallback="…">
      <ConditionWords workflowId={workflowId} condition={condition} />
    </Suspense>
  )
  return [
    {
      name: 'condition',
      title: t('results.conditions.answers'),
      text: workflowId && words ? words : undefined,
      fields: workflowId ? (
        <Suspense fallback={<Lines count={2} />}>
          <AnswerFields key={workflowId} list={list} workflowId={workflowId} />
        </Suspense>
      ) : (
        <div className={styles['which']}>
          {t('results.conditions.whichWorkflow')}
          <WorkflowFilter list={list} />
        </div>
      ),
      clear: () => list.clear(['condition']),
    },
  ]
}

/** Whose results they are, where some came from other companies. */
function useCompanyCondition(list: List): readonly Condition[] {
  const { t } = useTranslation()
  const { account } = useOwnAccount()
  const others = useResultCounts().data?.companies ?? []
  const companies = account ? [account.company, ...others] : others
  const wanted = list.filter('companyId')
  if (others.length === 0 && !wanted) return []
  const title = t('results.company')
  return [
    {
      name: 'company',
      title,
      text: wanted ? (companies.find(({ id }) => id === wanted)?.name ?? '…') : undefined,
      fields: <CompanyFilter list={list} column={title} companies={companies} />,
      clear: () => list.clear(['companyId']),
    },
  ]
}

/** What results are about, and where that is: what other things refer to is a place of theirs. */
function useAssetConditions(list: List): readonly Condition[] {
  const { t } = useTranslation()
  const types = useAssetTypes().data ?? []
  const referred = new Set(
    types.flatMap(({ properties }) =>
      properties.flatMap(({ type }) => {
        const element = elementOf(type)
        return element.kind === 'ASSET' ? [element.id] : []
      }),
    ),
  )
  const texts = { asset: useAssetName(list.filter('assetId')), place: useAssetName(list.filter('placeId')) }
  const known = { asset: types, place: types.filter(({ id }) => referred.has(id)) }
  return (['asset', 'place'] as const).flatMap((name) => {
    const title = t(`results.conditions.${name}`)
    if (known[name].length === 0 && texts[name] === undefined) return []
    return [
      {
        name,
        title,
        text: texts[name],
        fields: <AssetFields list={list} name={`${name}Id`} label={title} types={known[name]} />,
        clear: () => list.clear([`${name}Id`]),
      },
    ]
  })
}

function useAssetName(id: string): string | undefined {
  const { t } = useTranslation()
  const { data } = useAsset(id)
  if (!id) return undefined
  return data ? (data.name ?? t('assets.unnamed')) : '…'
}

/** How many minutes, as the list is narrowed; undefined while it is not. */
function useDuration(list: List): string | undefined {
  const { t } = useTranslation()
  const format = useFormat()
  const [least, most] = [list.filter('minutesAtLeast'), list.filter('minutesAtMost')]
  if (!least && !most) return undefined
  const minutes = (text: string) => t('results.minutes', { count: Number(text) })
  if (!most) return t('results.conditions.atLeast', { minutes: minutes(least) })
  if (!least) return t('results.conditions.atMost', { minutes: minutes(most) })
  return t('results.conditions.fromTo', { from: format.number(Number(least)), to: minutes(most) })
}

/** From when and until when, as the list is narrowed; undefined while it is not. */
function usePeriod(list: List): string | undefined {
  const { t } = useTranslation()
  const format = useFormat()
  const period = PERIODS.find((one) => one === list.filter('period'))
  const [from, to] = ['from', 'to'].map((name) => {
    const day = list.filter(name)
    return day && format.day(day)
  })
  if (period) return t(`results.conditions.periods.${period}`)
  if (from && to) return t('results.conditions.between', { from, to })
  if (from) return t('results.conditions.since', { from })
  return to ? t('results.conditions.until', { to }) : undefined
}
