import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { Tabs } from '@feldwerk/ui/parts/Tabs.tsx'
import type { WorkflowDefinition } from '@feldwerk/workflow/definition.ts'
import { useTranslation } from 'react-i18next'
import { EDITOR_TABS, type EditorTab, tabHref } from '../draft/tab.ts'
import { TAB_CONTENTS } from './tab-contents.ts'

interface EditorTabsProps {
  readonly workflowId: string
  readonly current: EditorTab
  readonly definition: WorkflowDefinition
}

/** The tabs of the editor, each with how much there is in it. */
export function EditorTabs({ workflowId, current, definition }: EditorTabsProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const tabs = EDITOR_TABS.flatMap((tab) => {
    const content = TAB_CONTENTS[tab]
    if (!content) return []
    return {
      label: t(`workflows.editor.tabs.${tab}`),
      href: tabHref(workflowId, tab),
      current: tab === current,
      count: format.number(content.count(definition)),
    }
  })
  return <Tabs label={t('workflows.editor.tabs.label')} tabs={tabs} />
}
