import { TRIGGER_LISTS } from '@feldwerk/workflow/triggers.ts'
import type { Trx } from '../../platform/db/pool.ts'

/**
 * Pauses all triggers and series of a company, in force, in drafts and in what results of before were made with; gives how many
 * of those in force were not. Numbers of saves stay.
 */
export async function pauseAll(trx: Trx, companyId: string): Promise<number> {
  let paused = 0
  const workflows = await trx
    .selectFrom('workflow')
    .select(['id', 'triggers', 'deleted_at'])
    .where('company_id', '=', companyId)
    .execute()
  for (const { id, triggers, deleted_at } of workflows) {
    if (deleted_at === null) paused += countActive(triggers)
    await trx
      .updateTable('workflow')
      .set({ triggers: JSON.stringify(allPaused(triggers)) })
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      .execute()
  }
  await pauseDrafts(trx, companyId)
  await pauseRevisions(trx, companyId)
  return paused
}

async function pauseDrafts(trx: Trx, companyId: string): Promise<void> {
  const drafts = await trx
    .selectFrom('workflow_draft')
    .select(['workflow_id', 'definition'])
    .where('company_id', '=', companyId)
    .execute()
  for (const { workflow_id, definition } of drafts)
    await trx
      .updateTable('workflow_draft')
      .set({ definition: JSON.stringify(allPaused(definition)) })
      .where('company_id', '=', companyId)
      .where('workflow_id', '=', workflow_id)
      .execute()
}

async function pauseRevisions(trx: Trx, companyId: string): Promise<void> {
  const revisions = await trx
    .selectFrom('workflow_trigger_revision')
    .select(['workflow_id', 'revision', 'triggers'])
    .where('company_id', '=', companyId)
    .execute()
  for (const { workflow_id, revision, triggers } of revisions)
    await trx
      .updateTable('workflow_trigger_revision')
      .set({ triggers: JSON.stringify(allPaused(triggers)) })
      .where('company_id', '=', companyId)
      .where('workflow_id', '=', workflow_id)
      .where('revision', '=', revision)
      .execute()
}

type Lists = Readonly<Record<string, unknown>>
interface Trigger {
  readonly paused?: boolean
}

const triggersIn = (given: Lists, list: string) => (given[list] ?? []) as readonly Trigger[]

const countActive = (given: object): number =>
  TRIGGER_LISTS.flatMap((list) => triggersIn(given as Lists, list)).filter(({ paused }) => !paused).length

function allPaused(given: unknown): Lists {
  const lists = TRIGGER_LISTS.filter((list) => Object.hasOwn(given as Lists, list))
  const paused = lists.map((list) => [
    list,
    triggersIn(given as Lists, list).map((each) => ({ ...each, paused: true })),
  ])
  return { ...(given as Lists), ...Object.fromEntries(paused) }
}
