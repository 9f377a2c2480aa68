import type { Dependant } from '@feldwerk/contract/references.ts'
import type { Workflow } from '@feldwerk/contract/workflows.ts'
import { Link } from '@feldwerk/ui/link.tsx'
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

/** What uses the workflow and keeps it from being deleted. */
export function DependantsTab({ workflow }: { readonly workflow: Workflow }) {
  const { t } = useTranslation()
  const client = useClient()
  const dependants = useQuery({
    queryKey: [...workflowsKey, 'dependants', workflow.id],
    queryFn: ({ signal }) => client.workflows.dependants({ workflowId: workflow.id }, { signal }),
  })
  return (
    <Card title={t('workflows.dependants.title')} flush divided>
      {dependants.isPending && (
        <div className={styles['pad']}>
          <Lines count={3} />
        </div>
      )}
      {hasFailed(dependants) && <CardFailed query={dependants} />}
      {dependants.data?.length === 0 && <p className={styles['quiet']}>{t('workflows.dependants.none')}</p>}
      <ul className={styles['rows']}>
        {dependants.data?.map((one) => (
          <li key={one.id} className={styles['row']}>
            <DependantName one={one} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** Null for what has no page that is found by its id. */
const pages: Readonly<Record<Dependant['kind'], string | null>> = {
  WORKFLOW: '/workflows/detail',
  ASSET_TYPE: '/assets/type',
  VIEW: null,
  METRIC: null,
  DASHBOARD: null,
}

/** A definition by kind and name, with its page where it has one. */
function DependantName({ one }: { readonly one: Dependant }) {
  const { t } = useTranslation()
  const page = pages[one.kind]
  return (
    <span className={styles['words']}>
      {page ? (
        <Link className={styles['name']} href={`${page}?id=${one.id}`}>
          {one.name}
        </Link>
      ) : (
        <span className={styles['name']}>{one.name}</span>
      )}
      <Quiet look="caption" inline>
        {t(`workflows.definition.${one.kind}`)}
      </Quiet>
    </span>
  )
}
