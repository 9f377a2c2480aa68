import type { ShareTerms, WorkflowShareDetails } from '@feldwerk/contract/sharing.ts'
import type { Language } from '@feldwerk/ui/texts/texts.ts'
import type { Component, Node, WorkflowDefinition } from '@feldwerk/workflow/definition.ts'
import { answersThatFlow } from '@feldwerk/workflow/flows-back.ts'
import { type Part, partTitle } from '@feldwerk/workflow/parts.ts'

/** A question whose answer can flow back. */
export interface SharedQuestion {
  readonly id: string
  readonly title: string
  readonly kind: Component['kind']
}

/** A page of the checklist with its questions. */
export interface QuestionSheet {
  readonly id: string
  readonly title: string
  readonly questions: readonly SharedQuestion[]
}

/** The questions of a workflow, page by page, those within groups and rounds too. */
export function questionSheets({ nodes }: WorkflowDefinition, language: Language): readonly QuestionSheet[] {
  const flowing = new Set(answersThatFlow({ nodes }))
  const isOffered = ({ id }: Component) => flowing.has(id)
  return nodes
    .map((node) => ({
      id: node.id,
      title: partTitle(node, language),
      questions: within(node, language, isOffered),
    }))
    .filter(({ questions }) => questions.length > 0)
}

function within(
  node: Node,
  language: Language,
  isOffered: (component: Component) => boolean,
): readonly SharedQuestion[] {
  if (node.kind === 'ITERATION') return node.nodes.flatMap((inner) => within(inner, language, isOffered))
  return node.components.flatMap((component): readonly SharedQuestion[] => {
    if (component.kind === 'ACTIVITY_GROUP')
      return component.activities.flatMap((activity) => within(activity, language, isOffered))
    if (!isOffered(component)) return []
    return [{ id: component.id, kind: component.kind, title: partTitle(component as Part, language) }]
  })
}

/** All questions in the order of the work. */
export const allQuestions = (sheets: readonly QuestionSheet[]): readonly SharedQuestion[] =>
  sheets.flatMap(({ questions }) => questions)

/** The questions whose answers come back: photos, recordings and signatures among them only as far as they are agreed. */
export const answersBack = (
  { definition, flowsBack, terms }: Pick<WorkflowShareDetails, 'definition' | 'flowsBack' | 'terms'>,
  language: Language,
): readonly SharedQuestion[] =>
  allQuestions(questionSheets(definition, language)).filter(
    ({ id, kind }) => flowsBack.includes(id) && isAgreed(kind, terms),
  )

function isAgreed(
  kind: Component['kind'],
  { photos, people }: Pick<ShareTerms, 'photos' | 'people'>,
): boolean {
  if (kind === 'SIGNATURE') return photos && people === 'NAMES'
  return photos || (kind !== 'IMAGES' && kind !== 'AUDIO')
}
