import type { WorkflowResultWithReferences } from '@feldwerk/contract/workflow-results.ts'
import { Lines } from '@feldwerk/ui/parts/Lines.tsx'
import { Notice } from '@feldwerk/ui/parts/Notice.tsx'
import { Page } from '@feldwerk/ui/shell/Page.tsx'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../errors/error-text.ts'
import { useClient } from '../../session/session-context.ts'
import { useVisited } from '../known/recent-things.ts'
import { resultsKey } from '../known/results-key.ts'
import { useBack } from '../list/back.ts'
import { lastAddress } from '../list/last-address.ts'
import { DetailMissing } from '../nowhere/DetailMissing.tsx'
import { Answers } from './Answers.tsx'
import { Deviations } from './deviations/Deviations.tsx'
import { Flags } from './Flags.tsx'
import { withLabels } from './labels.ts'
import { objectOf } from './parts/object-of.ts'
import { ResultFacts } from './ResultFacts.tsx'
import { ResultHead } from './ResultHead.tsx'
import styles from './ResultPage.module.css'
import { resultTitle } from './title.ts'
import { countNumbers } from './unanswered/unanswered.ts'

/** One result as a page to read: the answers in their order, read with the version they were given to. */
export function ResultPage() {
  const { t } = useTranslation()
  const client = useClient()
  const language = useLanguage()
  const { id } = useSearch({ from: '/protected/results/detail' })
  const result = useQuery({
    queryKey: [...resultsKey, 'byId', id],
    queryFn: ({ signal }) => client.workflowResults.byId({ workflowResultId: id }, { signal }),
    enabled: id !== '',
  })
  useBack(t('shell.nav.results'), lastAddress('/results'))
  useVisited({ kind: 'WORKFLOW_RESULT', id, title: result.data && resultTitle(result.data, language) })
  if (!result.data) {
    return (
      <DetailMissing
        title={t('results.one')}
        list="/results"
        toList={t('results.toList')}
        id={id}
        query={result}
      />
    )
  }
  return <ResultDetails key={id} result={withLabels(result.data, result.data.references)} />
}

function ResultDetails({ result }: { readonly result: WorkflowResultWithReferences }) {
  const { t } = useTranslation()
  const client = useClient()
  const { workflow, version } = result
  const asked = useQuery({
    queryKey: ['workflows', 'version', workflow.id, version],
    queryFn: ({ signal }) => client.workflows.version({ workflowId: workflow.id, version }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const numbers = asked.data ? countNumbers(asked.data.definition.nodes, objectOf(result.activityResults)) : 0
  const others = numbers - result.deviations.length
  return (
    <Page head={<ResultHead result={result} />}>
      <Flags result={result} />
      <div className={styles['grid']}>
        <div className={styles['column']}>
          <Deviations result={result} nodes={asked.data?.definition.nodes} others={others} />
          {asked.isPending && <Lines count={6} look="rows" />}
          {asked.error && (
            <Notice tone="red" live title={t('results.versionNotLoaded')}>
              {errorText(asked.error)}
            </Notice>
          )}
          {asked.data && <Answers definition={asked.data.definition} result={result} />}
        </div>
        <div className={styles['column']}>
          <ResultFacts result={result} nodes={asked.data?.definition.nodes} />
        </div>
      </div>
    </Page>
  )
}
