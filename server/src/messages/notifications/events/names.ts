import type { WorkflowTranslation } from '@feldwerk/contract/workflows.ts'

/** What a workflow is called in each of its languages. */
export const workflowNames = (
  translations: readonly WorkflowTranslation[],
): Readonly<Record<string, string>> =>
  Object.fromEntries(translations.map(({ language, name }) => [language, name]))
