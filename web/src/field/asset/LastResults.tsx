import type { Account } from '@feldwerk/contract/accounts.ts'
import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { largeIcon } from '@feldwerk/ui/parts/icon.ts'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { IconChevronDown, IconCircleCheckFilled, IconClipboardText } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../session/session-context.ts'
import rows from '../frame/rows.module.css'
import { nameIn, namesOf } from '../known/workflows.ts'

const SHOWN = 5
const MONTHS = 12

interface LastResultsProps {
  readonly account: Account
  readonly assetId: string
}

/** What this person did on an asset within a year, the newest first. Known to the server alone: nothing without a network. */
export function LastResults({ account, assetId }: LastResultsProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const format = useFormat()
  const { quietClient } = useSession()
  const { data } = useQuery({
    queryKey: ['lastResults', account.id, assetId],
    queryFn: ({ signal }) =>
      quietClient.workflowResults.paginated(
        { assetId, createdAtAfter: monthsAgo(MONTHS), size: SHOWN },
        { signal },
      ),
    retry: false,
  })
  if (!data || data.recordsTotal === 0) return null
  const count = data.recordsTotal
  return (
    <details className={rows['group']}>
      <summary className={rows['summary']} data-message>
        <IconClipboardText className={rows['mark']} {...largeIcon} />
        <span className={rows['words']}>
          <span>{t('field.asset.results')}</span>
          <span className={rows['quiet']}>
            {t('field.asset.resultsCount', { count, number: format.number(count), months: MONTHS })}
          </span>
        </span>
        <IconChevronDown className={rows['push']} {...largeIcon} />
      </summary>
      <ul className={rows['rows']}>
        {data.data.map(({ id, workflow, completedAt }) => (
          <li key={id} className={rows['rowLine']}>
            <IconCircleCheckFilled className={rows['done']} size={24} aria-hidden />
            <span className={rows['words']}>
              <span>{nameIn(namesOf(workflow.translations), language)}</span>
              <time className={rows['quiet']} dateTime={completedAt}>
                {format.dateTime(completedAt)}
              </time>
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}

function monthsAgo(months: number): string {
  const day = new Date()
  day.setMonth(day.getMonth() - months)
  return day.toISOString()
}
