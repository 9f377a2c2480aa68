import { useMediaQuery } from '@mantine/hooks'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { conditionOf } from '../../conditions/expression-of.ts'
import { placeOf, type TabProps } from '../draft/tab.ts'
import { PaneSwitch } from '../pane/PaneSwitch.tsx'
import { useSeen } from '../triggers/use-seen.ts'
import { useSeenRows } from '../triggers/use-seen-rows.ts'
import { BlockList } from './BlockList.tsx'
import { BlockProperties } from './BlockProperties.tsx'
import { blockFaultAt } from './block-fault.ts'
import { DocumentPreview } from './DocumentPreview.tsx'
import styles from './DocumentsTab.module.css'
import { NoTemplate } from './NoTemplate.tsx'
import { useDocument } from './use-document.ts'

const PANES = ['properties', 'preview'] as const

/** What results are printed as: the blocks at the left, the chosen one beside them, its pages at the right. */
export function DocumentsTab({ workflow, editing, errors }: TabProps) {
  const { t } = useTranslation()
  const document = useDocument(editing)
  const [view, setView] = useState<(typeof PANES)[number]>('properties')
  const { inRows: seen } = useSeenRows(useSeen(editing.definition), document.current?.context)
  const isBeside = useMediaQuery('(min-width: 1200px)', true, { getInitialValueInEffect: false })
  const { definition } = editing
  const wrong = useMemo(
    () => new Set(errors.flatMap((error) => blockFaultAt(definition, placeOf(error))?.id ?? [])),
    [errors, definition],
  )
  if (!document.current)
    return (
      <div className={styles['empty']}>
        <NoTemplate onBegin={document.addTemplate} />
      </div>
    )
  return (
    <div className={styles['tab']} data-view={view}>
      <BlockList document={document} subjects={seen.subjects} wrong={wrong} />
      <div className={styles['views']}>
        <PaneSwitch panes={PANES} pane={view} onChange={setView} />
      </div>
      <section className={styles['properties']} aria-label={t('workflows.editor.properties')} data-properties>
        <BlockProperties document={document} seen={seen} definition={editing.definition} />
      </section>
      <div className={styles['preview']}>
        <DocumentPreview
          workflowId={workflow.id}
          document={document.template}
          context={document.current?.context}
          condition={conditionOf(document.current?.condition)}
          chosen={document.block?.id}
          onChoose={document.chooseBlock}
          isShown={isBeside || view === 'preview'}
        />
      </div>
    </div>
  )
}
