import { newId } from '@feldwerk/contract/new-id.ts'
import { storeTasks } from '@feldwerk/server/fieldwork/tasks/write.ts'
import { findWorkflow } from '@feldwerk/server/fieldwork/workflows/store.ts'
import { readyTaskFields } from '@feldwerk/server/fieldwork/workflows/task-fields.ts'
import { inCompany } from '@feldwerk/server/platform/db/tenant.ts'
import type { BenchChecklist } from './checklist.ts'
import type { SubmitSetup } from './sender.ts'

/** Gives one after the other, each once. */
export function takeFrom<T>(all: readonly T[]): () => T {
  let next = 0
  return () => {
    const one = all[next++]
    if (one === undefined) throw new Error('there are no more')
    return one
  }
}

/** Photos and signatures that have arrived and belong to nothing yet; gives their ids. Their bytes are in no store. */
export async function addFiles(
  { database: { databases }, company }: SubmitSetup,
  count: number,
): Promise<string[]> {
  const { rows } = await databases.owner.query<{ id: string }>(
    `with made as (select gen_random_uuid() as id from generate_series(1, $2::int))
     insert into file (company_id, id, storage_key, name, mime, size, max_size, sha256, state, created_by, stored_at)
     select $1::uuid, id, $1::text || '/' || id, 'foto.jpg', 'image/jpeg', 200000, 10000000,
       sha256(convert_to(id::text, 'UTF8')), 'stored', $3::uuid, now() from made returning id`,
    [company.id, count, company.ownerId],
  )
  return rows.map(({ id }) => id)
}

/** Open tasks for the owner, each about another asset. */
export async function addTasks(
  { database: { databases }, company }: SubmitSetup,
  { workflowId, assetIds }: BenchChecklist,
  count: number,
): Promise<{ readonly id: string; readonly assetId: string }[]> {
  const { id: companyId, ownerId } = company
  const tasks = Array.from({ length: count }, (_, number) => ({
    id: newId(),
    assetId: assetIds[(number * 7919) % assetIds.length] ?? '',
  }))
  await inCompany(databases.db, companyId, 'write', async (trx) => {
    const workflow = await findWorkflow(trx, { companyId, workflowId })
    if (!workflow) throw new Error('the checklist is gone')
    const type = { workflowId, typeId: workflow.task_record_type }
    const [about] = await readyTaskFields(trx, companyId, type)
    const made = tasks.map(({ id, assetId }) => ({
      row: {
        id,
        label: 'Nach Plan',
        state: 'OPEN' as const,
        valid_from: null,
        deadline: new Date(Date.now() + 86_400_000),
        hard_deadline: false,
        push: null,
        source_id: null,
        source_name: null,
        occurrence: null,
        source_key: null,
        created_by: ownerId,
      },
      assignedTo: { accounts: [ownerId], accountGroups: [] },
      data: { [about?.id ?? '']: assetId },
    }))
    await storeTasks(trx, companyId, { type, tasks: made, quietly: true })
  })
  return tasks
}
