import type { Language } from '@feldwerk/ui/texts/texts.ts'
import type { Node, WorkflowDefinition } from '@feldwerk/workflow/definition.ts'
import { canFlowBack } from '@feldwerk/workflow/flows-back.ts'
import { type Part, partTitle } from '@feldwerk/workflow/parts.ts'

/** A question whose answer can flow back. */
export interface SharedQuestion {
  readonly id: string
  readonly title: string
}

/** A page of the checklist with its questions. */
export interface QuestionSheet {
  readonly id: string
  readonly title: string
  readonly questions: readonly SharedQuestion[]
}

/** The questions of a workflow, page by page, those within groups and rounds too. */
export function questionSheets({ nodes }: WorkflowDefinition, language: Language): readonly QuestionSheet[] {
  return nodes
    .map((node) => ({ id: node.id, title: partTitle(node, language), questions: within(node, language) }))
    .filter(({ questions }) => questions.length > 0)
}

function within(node: Node, language: Language): readonly SharedQuestion[] {
  if (node.kind === 'ITERATION') return node.nodes.flatMap((inner) => within(inner, language))
  return node.components.flatMap((component): readonly SharedQuestion[] => {
    if (component.kind === 'ACTIVITY_GROUP')
      return component.activities.flatMap((activity) => within(activity, language))
    return canFlowBack(component) ? [{ id: component.id, title: partTitle(component as Part, language) }] : []
  })
}

/** All questions in the order of the work. */
export const allQuestions = (sheets: readonly QuestionSheet[]): readonly SharedQuestion[] =>
  sheets.flatMap(({ questions }) => questions)
