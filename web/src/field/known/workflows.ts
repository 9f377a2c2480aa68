import type { Client } from '@feldwerk/contract/client.ts'
import type { ResolvedWorkflow } from '@feldwerk/contract/resolved-workflows.ts'
import type { Workflow, WorkflowTranslation } from '@feldwerk/contract/workflows.ts'
import { keepShown } from './keep-shown.ts'
import type { KnownAnswers } from './known.ts'

/** A workflow in the list of those one may start; its definition is fetched by itself. */
export type Startable = Pick<Workflow, 'id' | 'translations' | 'image' | 'version'>

interface Source {
  readonly known: KnownAnswers
  readonly client: Client
  readonly accountId: string
}

const LIST = 'workflows'
const resolvedName = (workflowId: string) => `resolved ${workflowId}`

export async function startableWorkflows({
  known,
  client,
  accountId,
}: Source): Promise<readonly Startable[]> {
  return await known.ask(accountId, LIST, async () => {
    const mine = await client.workflows.mine()
    return mine.map(
      ({ id, translations, image, version }): Startable => ({ id, translations, image, version }),
    )
  })
}

/** The workflow with all that its queries need; the kept one without a network. */
export async function resolvedWorkflow(source: Source, workflowId: string): Promise<ResolvedWorkflow> {
  const { known, client, accountId } = source
  return await known.ask(accountId, resolvedName(workflowId), () =>
    client.resolvedWorkflows.byId({ workflowId }),
  )
}

/** Fetches everything before it is needed, one after the other, and forgets what may no longer be started. */
export async function prepareWorkflows(source: Source): Promise<void> {
  const list = await startableWorkflows(source)
  await source.known.keepOnly(
    source.accountId,
    'resolved ',
    list.map(({ id }) => resolvedName(id)),
  )
  for (const { id } of list)
    await resolvedWorkflow(source, id)
      .then(keepShown)
      .catch(() => undefined)
}

/** Names by language, as a piece of work keeps them. */
export const namesOf = (
  translations: readonly Pick<WorkflowTranslation, 'language' | 'name'>[],
): Record<string, string> => Object.fromEntries(translations.map(({ language, name }) => [language, name]))

/** The name in that language, else in German, else in any. */
export function nameIn(names: Readonly<Record<string, string>>, language: string): string {
  return names[language] ?? names['de'] ?? Object.values(names)[0] ?? ''
}
