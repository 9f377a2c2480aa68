interface WorkflowNames {
  readonly translations: readonly {
    readonly language: string
    readonly name: string
    readonly teaser?: string | null
    readonly description?: string | null
  }[]
}

function inLanguage({ translations }: WorkflowNames, language: string) {
  return translations.find((one) => one.language === language) ?? translations[0]
}

/** The name of a workflow in a language, else in the first there is. */
export function workflowTitle(workflow: WorkflowNames, language: string): string {
  return inLanguage(workflow, language)?.name ?? ''
}

/** One or two sentences on what it is for. */
export function workflowTeaser(workflow: WorkflowNames, language: string): string {
  const one = inLanguage(workflow, language)
  return one?.teaser ?? one?.description ?? ''
}
