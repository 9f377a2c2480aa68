import { lazyPart } from '../../../loading/lazy-part.ts'
import { drawnTemplates } from '../documents/document-edits.ts'
import type { EditorTab, TabContent } from '../draft/tab.ts'
import { rowsOf } from '../draft/tree.ts'
import { countOfTriggers } from '../triggers/trigger-rows.ts'
import { FlowTab } from './FlowTab.tsx'

const TriggersTab = lazyPart(async () => (await import('../triggers/TriggersTab.tsx')).TriggersTab)

const DocumentsTab = lazyPart(async () => (await import('../documents/DocumentsTab.tsx')).DocumentsTab)

/** What is in each tab of the editor; one that has nothing yet is not offered. */
export const TAB_CONTENTS: Readonly<Partial<Record<EditorTab, TabContent>>> = {
  flow: { Content: FlowTab, count: ({ nodes }) => rowsOf(nodes).length },
  triggers: { Content: TriggersTab, count: countOfTriggers },
  documents: { Content: DocumentsTab, count: (definition) => drawnTemplates(definition).length },
}
