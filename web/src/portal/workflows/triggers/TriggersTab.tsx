import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { placeOf, type TabProps } from '../draft/tab.ts'
import { PaneSwitch } from '../pane/PaneSwitch.tsx'
import { NoTrigger } from './NoTrigger.tsx'
import { TriggerPreview } from './preview/TriggerPreview.tsx'
import { TriggerList } from './TriggerList.tsx'
import { TriggerProperties } from './TriggerProperties.tsx'
import styles from './TriggersTab.module.css'
import type { TriggerRow } from './trigger-rows.ts'
import { useBeginTrigger } from './use-begin-trigger.ts'
import { useSeen } from './use-seen.ts'
import { useTriggers } from './use-triggers.ts'

const isForRows = ({ trigger }: TriggerRow): boolean => 'context' in trigger && trigger.context !== undefined

const PANES = ['properties', 'preview'] as const

/** What a result sets going: the triggers at the left, the chosen one beside them. */
export function TriggersTab({ workflow, editing, errors, isSaved }: TabProps) {
  const { t } = useTranslation()
  const triggers = useTriggers(editing)
  const [wanted, setView] = useState<(typeof PANES)[number]>('properties')
  const seen = useSeen(editing.definition)
  const begin = useBeginTrigger(workflow.id, triggers, seen)
  const wrong = useMemo(
    () => new Set(errors.map((error) => placeOf(error).split('.', 2).join('.'))),
    [errors],
  )
  const { chosen } = triggers
  if (!chosen)
    return (
      <div className={styles['empty']}>
        <NoTrigger onBegin={begin} />
      </div>
    )
  // The pages of a document are seen where it is drawn up; here, how many there are.
  const hasPreview = chosen.list !== 'pdfTriggers' || isForRows(chosen)
  const view = hasPreview ? wanted : 'properties'
  return (
    <div className={styles['tab']} data-view={view}>
      <TriggerList workflowId={workflow.id} triggers={triggers} seen={seen} wrong={wrong} onBegin={begin} />
      {hasPreview && (
        <div className={styles['views']}>
          <PaneSwitch panes={PANES} pane={view} onChange={setView} />
        </div>
      )}
      <section className={styles['properties']} aria-label={t('workflows.editor.properties')} data-properties>
        <TriggerProperties
          key={chosen.trigger.id}
          row={chosen}
          triggers={triggers}
          seen={seen}
          workflowId={workflow.id}
          definition={editing.definition}
          isSaved={isSaved}
          isShared={workflow.sharedToOthers}
        />
      </section>
      {hasPreview && (
        <section className={styles['preview']} aria-label={t('workflows.editor.preview.title')}>
          <TriggerPreview key={chosen.trigger.id} workflowId={workflow.id} row={chosen} seen={seen} />
        </section>
      )}
    </div>
  )
}
