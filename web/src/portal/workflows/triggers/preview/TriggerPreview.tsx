import { icon } from '@feldwerk/ui/parts/icon.ts'
import { Lines } from '@feldwerk/ui/parts/Lines.tsx'
import { Notice } from '@feldwerk/ui/parts/Notice.tsx'
import { Quiet } from '@feldwerk/ui/parts/Quiet.tsx'
import { Button } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../../errors/error-text.ts'
import { conditionOf } from '../../../conditions/expression-of.ts'
import { useNewestResults } from '../../draft/use-newest-results.ts'
import { actsOnTasks } from '../occasions.ts'
import type { TriggerRow } from '../trigger-rows.ts'
import type { TriggerSight } from '../use-seen.ts'
import { ConditionState } from './ConditionState.tsx'
import { ResultPick } from './ResultPick.tsx'
import { RunCard } from './RunCard.tsx'
import styles from './TriggerPreview.module.css'
import { usePreview, useSendToMe } from './use-preview.ts'

interface TriggerPreviewProps {
  readonly workflowId: string
  readonly row: TriggerRow
  readonly seen: TriggerSight
}

/** What the trigger would do now about a result that is there: nothing of it is done. */
export function TriggerPreview({ workflowId, row, seen }: TriggerPreviewProps) {
  const { t } = useTranslation()
  const choice = useNewestResults(workflowId, conditionOf(row.trigger.condition))
  const results = choice?.results
  const [picked, setPicked] = useState<string>()
  const resultId = picked ?? choice?.suggested ?? null
  const place = { workflowId, row, resultId }
  const { data, error } = usePreview(place)
  const send = useSendToMe(place)
  const isOnTask = actsOnTasks(row.trigger)
  const runs = (data?.runs ?? []).map((run, i) => ({ key: `${i}`, run }))
  return (
    <>
      <div className={styles['inside']}>
        <h2 className={styles['title']}>{t('workflows.editor.preview.title')}</h2>
        {results?.length === 0 && <Quiet>{t('triggers.preview.noResult')}</Quiet>}
        {isOnTask && <Quiet>{t('triggers.preview.onTask')}</Quiet>}
        {results && resultId !== null && (
          <ResultPick results={results} value={resultId} onChange={setPicked} />
        )}
        {error ? (
          <Notice tone="red" title={errorText(error)} />
        ) : !data ? (
          <Lines count={4} />
        ) : data.faults.length > 0 ? (
          <Quiet>{t('triggers.preview.unfinished')}</Quiet>
        ) : (
          <>
            {resultId !== null && <ConditionState preview={data} isOnTask={isOnTask} />}
            {data.problem && <Notice tone="amber" title={data.problem} />}
            {runs.map(({ key, run }) => (
              <RunCard key={key} run={run} seen={seen} isDimmed={data.holds === false} />
            ))}
            {data.count > data.runs.length && (
              <Quiet look="caption">
                {t('triggers.preview.more', { count: data.count - data.runs.length })}
              </Quiet>
            )}
          </>
        )}
      </div>
      {row.list === 'emailTriggers' && resultId !== null && (
        <div className={styles['foot']}>
          <Button
            fullWidth
            variant="default"
            leftSection={<IconSend {...icon} />}
            loading={send.isPending}
            disabled={!data || data.runs.length === 0}
            onClick={() => send.mutate()}
          >
            {t('triggers.preview.sendToMe')}
          </Button>
        </div>
      )}
    </>
  )
}
