import type { WorkflowDraft } from '@feldwerk/contract/workflow-drafts.ts'
import type { Workflow } from '@feldwerk/contract/workflows.ts'
import { holdUnread } from '@feldwerk/ui/form/typed/asked.ts'
import { WritingIn } from '@feldwerk/ui/form/writing/WritingIn.tsx'
import { Page } from '@feldwerk/ui/shell/Page.tsx'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCompanyLanguages } from '../../names/use-company-languages.ts'
import { useQueryModel } from '../../queries/use-query-model.ts'
import { PublishDialog } from '../publish/PublishDialog.tsx'
import { AddMenu } from './AddMenu.tsx'
import { ConflictDialog } from './ConflictDialog.tsx'
import styles from './Editor.module.css'
import { EditorHead } from './EditorHead.tsx'
import { type Pane, PaneSwitch } from './PaneSwitch.tsx'
import { ProblemsStrip, placeOf } from './ProblemsStrip.tsx'
import { Properties } from './Properties.tsx'
import { RulePlaceContext } from './rule-place.ts'
import { SidePane, type SideView } from './SidePane.tsx'
import { TaskData } from './TaskData.tsx'
import { Tree } from './Tree.tsx'
import { rowAt, rowsOf } from './tree.ts'
import { useAutosave } from './use-autosave.ts'
import { TASK_DATA, useEditing, type WorkflowEditing } from './use-editing.ts'
import { useOpenRule } from './use-open-rule.ts'

interface EditorProps {
  readonly workflow: Workflow
  readonly draft: WorkflowDraft | undefined
}

const NONE: readonly never[] = []

/** The editor of a workflow: its parts at the left, the chosen one in the middle, the phone at the right. */
export function Editor({ workflow, draft }: EditorProps) {
  const { t } = useTranslation()
  const [start] = useState(draft?.definition ?? workflow.definition)
  const [published, setPublished] = useState(workflow)
  const { catalogue } = useQueryModel()
  const fixedIds = useMemo(
    () =>
      new Set(
        published.version === null ? [] : rowsOf(published.definition.nodes).map(({ part }) => part.id),
      ),
    [published],
  )
  const editing = useEditing(start, { published: fixedIds, catalogue })
  const { definition } = editing
  const autosave = useAutosave(
    {
      workflowId: workflow.id,
      revision: draft?.revision ?? workflow.revision,
      definition: start,
      errors: draft?.errors ?? NONE,
      savedAt: draft?.changedAt ?? null,
    },
    definition,
  )
  const [publishing, setPublishing] = useState(false)
  const [pane, setPane] = useState<Pane>('parts')
  const [side, setSide] = useState<SideView>('phone')
  const { rule, place: rulePlace } = useOpenRule(editing, () => {
    setSide('hits')
    setPane('preview')
  })
  useUndoKeys(editing)
  const wrong = useMemo(
    () => new Set(autosave.errors.flatMap((error) => rowAt(definition.nodes, placeOf(error))?.part.id ?? [])),
    [autosave.errors, definition.nodes],
  )
  const publish = async () => {
    if (holdUnread(document.querySelector('[data-properties]'))) return
    if (!autosave.isDirty || (await autosave.save())) setPublishing(true)
  }
  const { conflict } = autosave
  const languages = useCompanyLanguages(definition)
  return (
    <WritingIn languages={languages}>
      <Page
        layout="fill"
        head={
          <EditorHead
            workflow={published}
            editing={editing}
            autosave={autosave}
            onPublish={() => void publish()}
          />
        }
      >
        <PaneSwitch pane={pane} onChange={setPane} />
        <div className={styles['editor']} data-pane={pane}>
          <section className={styles['parts']} aria-label={t('workflows.editor.tree.label')}>
            <div className={styles['partsHead']}>
              <h2 className={styles['partsTitle']}>{t('workflows.content')}</h2>
              <AddMenu editing={editing} />
            </div>
            <Tree editing={editing} wrong={wrong} />
            <p className={styles['partsFoot']}>{t('workflows.editor.tree.hint')}</p>
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
        <ProblemsStrip editing={editing} errors={autosave.errors} />
        {publishing && (
          <PublishDialog
            workflowId={workflow.id}
            onClose={() => setPublishing(false)}
            onPublished={(next) => {
              setPublished(next)
              autosave.published(next.revision)
            }}
          />
        )}
        {conflict && (
          <ConflictDialog
            conflict={conflict}
            mine={definition}
            onKeepMine={() => autosave.settle(conflict, undefined)}
            onTakeTheirs={() => {
              const theirs = conflict.definition as typeof definition
              autosave.settle(conflict, theirs)
              editing.reset(theirs)
            }}
          />
        )}
      </Page>
    </WritingIn>
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

/** Ctrl+Z and Shift+Ctrl+Z, also while a field has the cursor: the browser knows nothing of the parts. */
function useUndoKeys(editing: WorkflowEditing): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isMain = event.ctrlKey || event.metaKey
    const key = event.key.toLowerCase()
    if (!isMain || event.altKey || (key !== 'z' && key !== 'y')) return
    // The answers of the test run are the phone's own.
    if (event.target instanceof Element && event.target.closest('[data-preview], [role=dialog]')) return
    event.preventDefault()
    if (key === 'y' || event.shiftKey) editing.redo()
    else editing.undo()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
