import type { SharedText } from '@feldwerk/contract/sharing.ts'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import type { WorkflowDefinition } from '@feldwerk/workflow/definition.ts'
import { childrenOf, type Part, partTitle, taskFieldTitle } from '@feldwerk/workflow/parts.ts'
import { IconClipboardList, type TablerIcon } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { iconOf } from '../../workflows/outline/kind-icons.ts'

/** What says something in a workflow: a part, with its texts. */
export interface TextPart {
  readonly id: string
  readonly title: string
  readonly icon: TablerIcon
  readonly texts: readonly SharedText[]
}

/** A page of the checklist, or what tasks carry. */
interface TextSheet {
  readonly id: string
  readonly title: string
  readonly parts: readonly TextPart[]
}

/** The texts of a workflow under the parts that say them, in the order of the work. */
export function useTextSheets(
  { nodes, taskType }: WorkflowDefinition,
  texts: readonly SharedText[],
): readonly TextSheet[] {
  const { t } = useTranslation()
  const language = useLanguage()
  const byPart = Map.groupBy(texts, ({ part }) => part)
  const partOf = (id: string, title: string, icon: TablerIcon): readonly TextPart[] => {
    const own = byPart.get(id)
    return own ? [{ id, title, icon, texts: own }] : []
  }
  const within = (part: Part): readonly TextPart[] => [
    ...partOf(part.id, partTitle(part, language), iconOf(part)),
    ...childrenOf(part).flatMap(within),
  ]
  const carried = taskType.fields.flatMap((field) =>
    partOf(field.id, taskFieldTitle(field, language), IconClipboardList),
  )
  const sheets = [
    { id: 'taskType', title: t('workflows.editor.taskData.title'), parts: carried },
    ...nodes.map((node) => ({ id: node.id, title: partTitle(node, language), parts: within(node) })),
  ]
  return sheets.filter(({ parts }) => parts.length > 0)
}
