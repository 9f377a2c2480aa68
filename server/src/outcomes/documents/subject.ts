import type { WorkflowResultWithReferences } from '@feldwerk/contract/workflow-results.ts'
import type { WorkflowDefinition } from '@feldwerk/workflow/definition.ts'
import { type AnswerSection, sectionsOf } from './sections.ts'
import type { Speech } from './speech.ts'

/** What a document is about, with all that its blocks may say of it. */
export interface DocumentSubject extends Speech {
  readonly sections: readonly AnswerSection[]
  /** What its task is called. */
  readonly task: string | null
}

interface ReadSubject extends Omit<DocumentSubject, 'sections'> {
  /** Of the version that the result was made with. */
  readonly definition: WorkflowDefinition
}

/** A result with its answers in their order. */
export function subjectOf({ definition, ...subject }: ReadSubject): DocumentSubject {
  return { ...subject, sections: sectionsOf(definition.nodes, subject) }
}

/** By what people call the result on the phone, too, once it has arrived. */
export const receiptOf = ({ id }: Pick<WorkflowResultWithReferences, 'id'>): string =>
  id.slice(-8).toUpperCase()

/** The things that the answers name, in their order, each once. */
export function objectsOf({ result }: Pick<DocumentSubject, 'result'>): readonly string[] {
  const ids = [...new Set(idsIn(result.activityResults))]
  return ids.flatMap((id) => {
    const found = Object.hasOwn(result.references, id) ? result.references[id] : undefined
    return found?.kind === 'ASSET' && found.name ? [found.name] : []
  })
}

function idsIn(answer: unknown): string[] {
  if (typeof answer === 'string') return [answer]
  if (typeof answer !== 'object' || answer === null) return []
  return Object.values(answer).flatMap(idsIn)
}
