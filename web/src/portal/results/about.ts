import type { WorkflowResult, WorkflowResultPage } from '@feldwerk/contract/workflow-results.ts'

/** What a result is about: the names of the assets that its answers name, in their order, each once. */
export function assetsOf(
  answers: WorkflowResult['activityResults'],
  references: WorkflowResultPage['references'],
): string[] {
  const names = idsIn(answers).flatMap((id) => {
    const reference = Object.hasOwn(references, id) ? references[id] : undefined
    return reference?.kind === 'ASSET' && reference.name ? [reference.name] : []
  })
  return [...new Set(names)]
}

/** Every text of an answer, however deep: an id of something is one of them. */
function idsIn(answer: unknown): string[] {
  if (typeof answer === 'string') return [answer]
  if (typeof answer !== 'object' || answer === null) return []
  return Object.values(answer).flatMap(idsIn)
}
