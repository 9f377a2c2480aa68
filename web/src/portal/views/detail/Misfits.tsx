import type { Misfit } from '@feldwerk/contract/data-sources.ts'
import type { View } from '@feldwerk/contract/views.ts'
import { queriesIn } from '@feldwerk/query/queries-in.ts'
import { Notice } from '@feldwerk/ui/parts/Notice.tsx'
import { Quiet } from '@feldwerk/ui/parts/Quiet.tsx'
import { Button, Modal } from '@mantine/core'
import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useClient } from '../../../session/session-context.ts'
import { useQueryModel } from '../../queries/use-query-model.ts'
import { LinkedRow, LinkedRows } from '../view/LinkedRows.tsx'
import styles from './Misfits.module.css'

/** As many are listed of each source. */
const SHOWN = 50

const pages: Readonly<Record<Misfit['kind'], string>> = {
  ASSET: '/assets/detail',
  WORKFLOW_RESULT: '/results/detail',
  TASK: '/tasks/detail',
}

/** Values of the view's sources that do not fit their fields any more and count as empty, each with its record. */
export function Misfits({ view }: { readonly view: View }) {
  const { t } = useTranslation()
  const [opened, setOpened] = useState(false)
  const { titles, recordNames, views } = useQueryModel(view.query)
  const queries = [view.query, ...[...views.values()].map(({ query }) => query)].flatMap(queriesIn)
  const subjects = [
    ...new Set(
      queries.flatMap(({ root }) =>
        'assetTypeId' in root ? [root.assetTypeId] : root.kind === 'WORKFLOW_RESULT' ? [root.workflowId] : [],
      ),
    ),
  ]
  const found = useMisfits(subjects)
  const total = found.reduce((sum, { recordsTotal }) => sum + recordsTotal, 0)
  if (total === 0) return null
  const titleOf = ({ kind, subjectId, field }: Misfit) => {
    if (kind === 'TASK') return field
    const parts = field.split('.')
    let about = titles.fields(kind === 'ASSET' ? { kind, id: subjectId } : { kind, id: subjectId })
    const called: string[] = []
    for (const part of parts) {
      called.push(about?.[part]?.title ?? part)
      about = about?.[part]?.fields
    }
    return called.join(' › ')
  }
  return (
    <div className={styles['notice']}>
      <Notice
        tone="amber"
        title={t('views.misfits.title', { count: total })}
        actions={
          <Button size="xs" variant="default" onClick={() => setOpened(true)}>
            {t('views.misfits.show')}
          </Button>
        }
      >
        {t('views.misfits.text')}
      </Notice>
      <Modal
        opened={opened}
        onClose={() => setOpened(false)}
        size={560}
        title={t('views.misfits.title', { count: total })}
        closeButtonProps={{ 'aria-label': t('general.close') }}
      >
        <p>{t('views.misfits.how')}</p>
        <LinkedRows>
          {found
            .flatMap(({ data }) => data)
            .map((one) => (
              <LinkedRow
                key={`${one.recordId} ${one.field} ${one.places.join(' ')}`}
                href={`${pages[one.kind]}?id=${one.recordId}`}
                name={
                  <>
                    {titleOf(one)}
                    {one.places.length > 0 && ` (${one.places.map((place) => place + 1).join(', ')})`}
                  </>
                }
              >
                <Quiet look="caption" inline>
                  {recordNames[one.subjectId] ?? ''}
                </Quiet>
              </LinkedRow>
            ))}
        </LinkedRows>
      </Modal>
    </div>
  )
}

function useMisfits(subjects: readonly string[]) {
  const client = useClient()
  return useQueries({
    queries: subjects.map((subjectId) => ({
      queryKey: ['dataSources', 'misfits', subjectId],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        client.dataSources.misfits({ subjectId, size: SHOWN }, { signal }),
      staleTime: 60_000,
      retry: false,
    })),
    combine: (answers) => answers.flatMap(({ data }) => (data ? [data] : [])),
  })
}
