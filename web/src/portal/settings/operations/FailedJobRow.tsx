import type { FailedJob } from '@feldwerk/contract/operations.ts'
import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { toast } from '@feldwerk/ui/toast/toast.ts'
import { ActionIcon, Button } from '@mantine/core'
import { IconRefresh, IconTrash } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../errors/error-text.ts'
import styles from './FailedJobRow.module.css'
import { useFailedJob } from './use-operations.ts'

/** One job that failed for good: what it was, why it failed, once more or not at all. */
export function FailedJobRow({ job }: { readonly job: FailedJob }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { retry, drop } = useFailedJob(job.id)
  const name = jobName(job.job, t)
  const onError = (error: Error) =>
    void toast.error({ title: t('operations.job.notDone'), text: errorText(error) })
  const facts = [
    job.companyName,
    t('operations.job.tries', { count: job.attempts }),
    format.near(job.failedAt),
  ].filter((fact) => fact !== null)
  return (
    <li className={styles['job']}>
      <div className={styles['what']}>
        <span className={styles['name']}>{name}</span>
        <span className={styles['facts']}>{facts.join(' · ')}</span>
        {job.error && <span className={styles['error']}>{job.error}</span>}
      </div>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconRefresh size={16} stroke={1.7} aria-hidden />}
        loading={retry.isPending}
        onClick={() => retry.mutate(undefined, { onError })}
      >
        {t('operations.job.retry')}
      </Button>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t('operations.job.drop', { name })}
        loading={drop.isPending}
        onClick={() => drop.mutate(undefined, { onError })}
      >
        <IconTrash size={18} stroke={1.7} aria-hidden />
      </ActionIcon>
    </li>
  )
}

const NAMED = [
  'mail',
  'files',
  'records',
  'tasks',
  'metrics',
  'triggers',
  'push',
  'chat',
  'notifications',
] as const

/** What a kind of job is about, by the word before its dot. */
function jobName(job: string, t: TFunction): string {
  const about = NAMED.find((name) => job.startsWith(`${name}.`))
  if (about) return t(`operations.job.about.${about}`)
  return job.startsWith('backup.') ? t('operations.backup.title') : t('operations.job.about.other')
}
