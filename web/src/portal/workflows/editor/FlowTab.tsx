import { IconBolt } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { placeOf, type TabProps } from '../draft/tab.ts'
import { rowAt } from '../draft/tree.ts'
import { TASK_DATA, type WorkflowEditing } from '../draft/use-editing.ts'
import { PaneSwitch } from '../pane/PaneSwitch.tsx'
import { AddMenu } from './AddMenu.tsx'
import styles from './FlowTab.module.css'
import { Properties } from './Properties.tsx'
import { RulePlaceContext } from './rule-place.ts'
import { SidePane, type SideView } from './SidePane.tsx'
import { TaskData } from './TaskData.tsx'
import { Tree } from './Tree.tsx'
import { useOpenRule } from './use-open-rule.ts'

const PANES = ['parts', 'properties', 'preview'] as const

/** What is asked: the parts at the left, the chosen one in the middle, the phone at the right. */
export function FlowTab({ workflow, editing, errors }: TabProps) {
  const { t } = useTranslation()
  const { nodes } = editing.definition
  const [pane, setPane] = useState<(typeof PANES)[number]>('parts')
  const [side, setSide] = useState<SideView>('phone')
  const { rule, place: rulePlace } = useOpenRule(editing, () => {
    setSide('hits')
    setPane('preview')
  })
  const wrong = useMemo(
    () => new Set(errors.flatMap((error) => rowAt(nodes, placeOf(error))?.part.id ?? [])),
    [errors, nodes],
  )
  return (
    <>
      <div className={styles['panes']}>
        <PaneSwitch panes={PANES} pane={pane} onChange={setPane} />
      </div>
      <div className={styles['editor']} data-pane={pane}>
        <section className={styles['parts']} aria-label={t('workflows.editor.tree.label')}>
          <div className={styles['partsHead']}>
            <h2 className={styles['partsTitle']}>{t('workflows.content')}</h2>
            <AddMenu editing={editing} />
          </div>
          <Tree editing={editing} wrong={wrong} />
          <p className={styles['partsFoot']}>
            <span>{t('workflows.editor.tree.hint')}</span>
            <span className={styles['sign']}>
              <IconBolt size={14} stroke={1.7} aria-hidden />
              {t('workflows.editor.tree.rule')}
            </span>
          </p>
        </section>
        <section
          className={styles['properties']}
          aria-label={t('workflows.editor.properties')}
          data-properties
        >
          <RulePlaceContext value={rulePlace}>
            <Chosen editing={editing} workflowId={workflow.id} />
          </RulePlaceContext>
        </section>
        <section className={styles['preview']} aria-label={t('workflows.editor.preview.title')}>
          <SidePane workflow={workflow} editing={editing} rule={rule} view={side} onView={setSide} />
        </section>
      </div>
    </>
  )
}

interface ChosenProps {
  readonly editing: WorkflowEditing
  readonly workflowId: string
}

function Chosen({ editing, workflowId }: ChosenProps) {
  const { t } = useTranslation()
  if (editing.chosen === TASK_DATA) return <TaskData editing={editing} workflowId={workflowId} />
  if (editing.row) return <Properties key={editing.row.part.id} editing={editing} part={editing.row.part} />
  return (
    <div className={styles['begin']}>
      <h2>{t('workflows.editor.begin.title')}</h2>
      <p>{t('workflows.editor.begin.text')}</p>
    </div>
  )
}
