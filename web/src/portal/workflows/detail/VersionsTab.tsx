import type { Workflow } from '@feldwerk/contract/workflows.ts'
import { fullName } from '@feldwerk/ui/format/names.ts'
import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { Badge } from '@feldwerk/ui/parts/Badge.tsx'
import { Card } from '@feldwerk/ui/parts/Card.tsx'
import { Quiet } from '@feldwerk/ui/parts/Quiet.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useClient } from '../../../session/session-context.ts'
import { workflowsKey } from '../../known/use-workflows.ts'
import { CardRow, CardRows, RowName } from './CardRows.tsx'

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
      <CardRows query={versions} none={versions.data?.length === 0 ? t('workflows.noVersion') : undefined}>
        {versions.data?.map(({ version, createdAt, createdBy, resultCount }) => (
          <CardRow
            key={version}
            words={
              <>
                <RowName>
                  {t('workflows.versionNumber', { version })}{' '}
                  {version === workflow.version && <Badge>{t('workflows.inForce')}</Badge>}
                </RowName>
                <Quiet look="caption" inline>
                  {t('workflows.publishedAt', {
                    when: format.dateTime(createdAt),
                    who: createdBy ? fullName(createdBy) : '',
                  })}
                </Quiet>
              </>
            }
          >
            <Quiet look="caption" inline>
              {t('workflows.resultCount', { count: resultCount })}
            </Quiet>
          </CardRow>
        ))}
      </CardRows>
    </Card>
  )
}
