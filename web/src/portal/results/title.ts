import type { WorkflowResultWithReferences } from '@feldwerk/contract/workflow-results.ts'
import { workflowTitle } from '../names/workflow-titles.ts'
import { assetsOf } from './parts/about.ts'

/** What a result is called: its workflow and the thing it was done on. */
export function resultTitle(
  { workflow, activityResults, references }: WorkflowResultWithReferences,
  language: string,
): string {
  const [thing] = assetsOf(activityResults, references)
  return [workflowTitle(workflow, language), thing?.name].filter(Boolean).join(' · ')
}
