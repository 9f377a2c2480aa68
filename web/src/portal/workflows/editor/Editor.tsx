import type { WorkflowDraft } from '@feldwerk/contract/workflow-drafts.ts'
import type { Workflow } from '@feldwerk/contract/workflows.ts'
import { holdUnread } from '@feldwerk/ui/form/typed/asked.ts'
import { WritingIn } from '@feldwerk/ui/form/writing/WritingIn.tsx'
import { Lines } from '@feldwerk/ui/parts/Lines.tsx'
import { Page } from '@feldwerk/ui/shell/Page.tsx'
import { useSearch } from '@tanstack/react-router'
import { Suspense, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useCompanyLanguages } from '../../names/use-company-languages.ts'
import { useQueryModel } from '../../queries/use-query-model.ts'
import { rowsOf } from '../draft/tree.ts'
import { useEditing, type WorkflowEditing } from '../draft/use-editing.ts'
import { PublishDialog } from '../publish/PublishDialog.tsx'
import { ConflictDialog } from './ConflictDialog.tsx'
import { EditorHead } from './EditorHead.tsx'
import { EditorTabs } from './EditorTabs.tsx'
import { FlowTab } from './FlowTab.tsx'
import { ProblemsStrip } from './ProblemsStrip.tsx'
import { ReceivedFlow } from './ReceivedFlow.tsx'
import { TAB_CONTENTS } from './tab-contents.ts'
import { useAutosave } from './use-autosave.ts'

interface EditorProps {
  readonly workflow: Workflow
  readonly draft: WorkflowDraft | undefined
}

const NONE: readonly never[] = []

/** The editor of a workflow: what is asked, and what a result sets going. */
export function Editor({ workflow, draft }: EditorProps) {
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
  const { tab = 'flow' } = useSearch({ from: '/protected/workflows/editor' })
  const Content = TAB_CONTENTS[tab]?.Content ?? FlowTab
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
  useUndoKeys(editing)
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
        tabs={<EditorTabs workflowId={workflow.id} current={tab} definition={definition} />}
        head={
          <EditorHead
            workflow={published}
            editing={editing}
            autosave={autosave}
            onPublish={() => void publish()}
          />
        }
      >
        <Suspense fallback={<Lines count={6} />}>
          {workflow.sharedToMe && Content === FlowTab ? (
            <ReceivedFlow workflow={published} />
          ) : (
            <Content
              workflow={published}
              editing={editing}
              errors={autosave.errors}
              isSaved={!autosave.isDirty}
            />
          )}
        </Suspense>
        <ProblemsStrip workflowId={workflow.id} editing={editing} errors={autosave.errors} />
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
