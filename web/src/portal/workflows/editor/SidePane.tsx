import type { Workflow } from '@feldwerk/contract/workflows.ts'
import '@mantine/core/styles/SegmentedControl.layer.css'
import { Lines } from '@feldwerk/ui/parts/Lines.tsx'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import type { Component } from '@feldwerk/workflow/definition.ts'
import { SegmentedControl } from '@mantine/core'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../../../loading/lazy-part.ts'
import { workflowTitle } from '../../names/workflow-titles.ts'
import type { WorkflowEditing } from '../draft/use-editing.ts'
import { Hits } from './Hits.tsx'
import type { Flag } from './rule-actions.ts'
import styles from './SidePane.module.css'

const Preview = lazyPart(async () => (await import('./Preview.tsx')).Preview)

export type SideView = 'phone' | 'hits'

interface SidePaneProps {
  readonly workflow: Workflow
  readonly editing: WorkflowEditing
  /** The open rule of the chosen part, where it has one. */
  readonly rule: { readonly component: Component; readonly flag: Flag } | undefined
  readonly view: SideView
  readonly onView: (view: SideView) => void
}

/** Beside what is worked on: the phone, or the results that the open rule would have applied to. */
export function SidePane({ workflow, editing, rule, view, onView }: SidePaneProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const isHits = view === 'hits' && rule !== undefined
  const tabs = rule && (
    <SegmentedControl
      size="xs"
      aria-label={t('workflows.editor.preview.views')}
      value={isHits ? 'hits' : 'phone'}
      onChange={(next) => onView(next === 'hits' ? 'hits' : 'phone')}
      data={(['phone', 'hits'] as const).map((value) => ({
        value,
        label: t(`workflows.editor.preview.view.${value}`),
      }))}
    />
  )
  return (
    <>
      {isHits && <Hits workflow={workflow} editing={editing} rule={rule} tabs={tabs} />}
      {/* What was tried on the phone stays while one looks at results. */}
      <div className={styles['phone']} hidden={isHits}>
        <Suspense fallback={<Lines count={4} />}>
          <Preview
            workflowId={workflow.id}
            definition={editing.definition}
            title={workflowTitle(workflow, language)}
            chosen={editing.chosen}
            tabs={isHits ? undefined : tabs}
          />
        </Suspense>
      </div>
    </>
  )
}
