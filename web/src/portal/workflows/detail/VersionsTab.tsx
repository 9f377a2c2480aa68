import type { Workflow } from '@feldwerk/contract/workflows.ts'
import { fullName } from '@feldwerk/ui/format/names.ts'
import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { Badge } from '@feldwerk/ui/parts/Badge.tsx'
import { Card } from '@feldwerk/ui/parts/Card.tsx'
import { Lines } from '@feldwerk/ui/parts/Lines.tsx'
import { Quiet } from '@feldwerk/ui/parts/Quiet.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { hasFailed } from '../../../errors/has-failed.ts'
import { useClient } from '../../../session/session-context.ts'
import { CardFailed } from '../../detail/CardFailed.tsx'
import { workflowsKey } from '../../known/use-workflows.ts'
import styles from './detail.module.css'

/** Every version that was published, the newest first, with how many results it has. */
export function VersionsTab({ workflow }: { readonly workflow: Workflow }) {
  const { t } = useTranslation()
  const format = useFormat()
  const client = useClient()
  const versions = useQuery({
    queryKey: [...workflowsKey, 'versions', workflow.id],
    queryFn: ({ signal }) => client.workflows.versions({ workflowId: workflow.id }, { signal }),
  })
  return (
    <Card title={t('workflows.tab.versions')} flush divided>
      {versions.isPending && (
        <div className={styles['pad']}>
          <Lines count={3} />
        </div>
      )}
      {hasFailed(versions) && <CardFailed query={versions} />}
      {versions.data?.length === 0 && <p className={styles['quiet']}>{t('workflows.noVersion')}</p>}
      <ul className={styles['rows']}>
        {versions.data?.map(({ version, createdAt, createdBy, resultCount }) => (
          <li key={version} className={styles['row']}>
            <span className={styles['words']}>
              <span className={styles['name']}>
                {t('workflows.versionNumber', { version })}{' '}
                {version === workflow.version && <Badge>{t('workflows.inForce')}</Badge>}
              </span>
              <Quiet look="caption" inline>
                {t('workflows.publishedAt', {
                  when: format.dateTime(createdAt),
                  who: createdBy ? fullName(createdBy) : '',
                })}
              </Quiet>
            </span>
            <Quiet look="caption" inline>
              {t('workflows.resultCount', { count: resultCount })}
            </Quiet>
          </li>
        ))}
      </ul>
    </Card>
  )
}
