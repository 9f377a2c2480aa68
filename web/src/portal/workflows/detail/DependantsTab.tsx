import type { Dependant } from '@feldwerk/contract/references.ts'
import type { Workflow } from '@feldwerk/contract/workflows.ts'
import { Card } from '@feldwerk/ui/parts/Card.tsx'
import { Quiet } from '@feldwerk/ui/parts/Quiet.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useClient } from '../../../session/session-context.ts'
import { workflowsKey } from '../../known/use-workflows.ts'
import { CardRow, CardRows, RowName } from './CardRows.tsx'

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
      <CardRows
        query={dependants}
        none={dependants.data?.length === 0 ? t('workflows.dependants.none') : undefined}
      >
        {dependants.data?.map((one) => (
          <CardRow key={one.id} words={<DependantName one={one} />} />
        ))}
      </CardRows>
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
    <>
      <RowName {...(page ? { href: `${page}?id=${one.id}` } : {})}>{one.name}</RowName>
      <Quiet look="caption" inline>
        {t(`workflows.definition.${one.kind}`)}
      </Quiet>
    </>
  )
}
