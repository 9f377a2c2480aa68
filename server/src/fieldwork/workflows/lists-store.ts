import type { Locale } from '@feldwerk/contract/locales.ts'
import type { WorkflowDefinition } from '@feldwerk/workflow/definition.ts'
import { type RawBuilder, sql } from 'kysely'
import { keyedPage, type OrderKey, type PageWanted } from '../../platform/db/keyed-page.ts'
import type { Trx } from '../../platform/db/pool.ts'
import { isPermitted } from './permitted-store.ts'
import type { WorkflowKey } from './store.ts'

/** Existing workflows with the details of lists: one row each. */
function selectWorkflows(trx: Trx, companyId: string, withDefinition = true) {
  const definition = <T>(part: RawBuilder<T>): RawBuilder<T | null> =>
    withDefinition ? part : sql<T | null>`null`
  return trx
    .selectFrom('workflow')
    .leftJoin('workflow_draft as draft', (join) =>
      join.on('draft.company_id', '=', companyId).onRef('draft.workflow_id', '=', 'workflow.id'),
    )
    .leftJoin('workflow_version as live', (join) =>
      join
        .on('live.company_id', '=', companyId)
        .onRef('live.workflow_id', '=', 'workflow.id')
        .onRef('live.version', '=', 'workflow.version'),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('workflow_result')
          .select(['completed_at', 'created_by'])
          .where('workflow_result.company_id', '=', companyId)
          .whereRef('workflow_result.workflow_id', '=', 'workflow.id')
          .where('workflow_result.deleted_at', 'is', null)
          .orderBy('completed_at', 'desc')
          .orderBy('id')
          .limit(1)
          .as('performance'),
      (join) => join.onTrue(),
    )
    .innerJoin('company', (join) => join.on('company.id', '=', companyId))
    .select([
      'workflow.id',
      'workflow.company_id',
      'workflow.translations',
      'workflow.image_file_id',
      'workflow.version',
      'workflow.revision',
      'workflow.created_at',
      'workflow.created_by',
      'workflow.latest_change_at',
      'workflow.latest_change_by',
      'workflow.shared_to_others',
      'workflow.shared_by',
      'performance.completed_at as latest_performance_at',
      'performance.created_by as latest_performance_by',
      'company.name as company_name',
      'company.logo_file_id as company_logo',
      'company.demo as company_demo',
    ])
    .select([
      sql<boolean>`draft.workflow_id is not null`.as('has_draft'),
      definition(sql<Partial<WorkflowDefinition>>`workflow.triggers`).as('triggers'),
      definition(sql<WorkflowDefinition['nodes'] | null>`live.nodes`).as('nodes'),
      definition(sql<WorkflowDefinition['taskType'] | null>`live.task_type`).as('task_type'),
      definition(
        sql<WorkflowDefinition | null>`case when workflow.version is null then draft.definition end`,
      ).as('draft_definition'),
    ])
    .where('workflow.company_id', '=', companyId)
    .where('workflow.deleted_at', 'is', null)
}

/** A workflow that is there; `permittedTo` finds it only published, and for who may perform it. */
export async function findWorkflow(
  trx: Trx,
  { companyId, workflowId }: WorkflowKey,
  { permittedTo }: { readonly permittedTo?: string } = {},
): Promise<WorkflowRecord | undefined> {
  const wanted = selectWorkflows(trx, companyId).where('workflow.id', '=', workflowId)
  if (permittedTo === undefined) return await wanted.executeTakeFirst()
  return await wanted
    .where('workflow.version', 'is not', null)
    .where(isPermitted({ companyId, accountId: permittedTo }, sql`workflow.id`))
    .executeTakeFirst()
}

/** Those of these workflows that are there. */
export async function findWorkflows(
  trx: Trx,
  companyId: string,
  ids: readonly string[],
): Promise<WorkflowRecord[]> {
  return await selectWorkflows(trx, companyId)
    .where('workflow.id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
}

export type WorkflowRecord = Awaited<
  ReturnType<ReturnType<typeof selectWorkflows>['executeTakeFirstOrThrow']>
>

export interface WorkflowQuery extends PageWanted {
  readonly orderColumn?: 'name' | 'createdAt' | 'latestChangeAt' | 'latestPerformanceAt' | undefined
  readonly orderDir?: 'ASC' | 'DESC' | undefined
  readonly search?: string | undefined
  readonly published?: boolean | undefined
  readonly withDefinition?: boolean | undefined
}

/** A page of workflows, in two statements however many there are. */
export async function listWorkflows(
  trx: Trx,
  { companyId, language }: { readonly companyId: string; readonly language: Locale },
  query: WorkflowQuery,
) {
  const { orderColumn = 'name', orderDir = 'ASC', withDefinition } = query
  const matches = matching(query)
  const { total } = await trx
    .selectFrom('workflow')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('company_id', '=', companyId)
    .where('deleted_at', 'is', null)
    .where(matches)
    .executeTakeFirstOrThrow()
  const name: OrderKey = { by: nameIn(language), type: 'text' }
  const order: OrderKey = {
    name,
    createdAt: { by: sql`workflow.created_at`, type: 'time' as const },
    latestChangeAt: { by: sql`workflow.latest_change_at`, type: 'time' as const },
    latestPerformanceAt: { by: sql`performance.completed_at`, type: 'time' as const },
  }[orderColumn]
  const page = keyedPage(query, `${orderColumn} ${orderDir} ${language}`, [
    { ...order, isDown: orderDir === 'DESC', nulls: 'last' },
    name,
    { by: sql`workflow.id`, type: 'uuid' },
  ])
  const rows = await selectWorkflows(trx, companyId, withDefinition !== false)
    .select(page.key.as('page_key'))
    .where(matches)
    .where(page.where)
    .orderBy(page.order)
    .limit(page.limit)
    .offset(page.offset)
    .execute()
  return { rows, total, next: page.next(rows, total) }
}

/** Published workflows that an account may perform, by name. */
export async function listPermitted(
  trx: Trx,
  { companyId, accountId, language }: { companyId: string; accountId: string; language: Locale },
) {
  return await selectWorkflows(trx, companyId)
    .where('workflow.version', 'is not', null)
    .where(isPermitted({ companyId, accountId }, sql`workflow.id`))
    .orderBy(nameIn(language))
    .orderBy('workflow.id')
    .execute()
}

/** The name in that language, else in the first that it has. */
function nameIn(language: Locale): RawBuilder<string> {
  return sql<string>`coalesce(
    (select text ->> 'name' from jsonb_array_elements(workflow.translations) text where text ->> 'language' = ${language}),
    workflow.translations -> 0 ->> 'name') collate name_order`
}

/** Every word must be found in the names or teasers. */
function matching({ search, published }: WorkflowQuery): RawBuilder<boolean> {
  const words = search?.split(/\s+/).filter(Boolean) ?? []
  const parts = words.map((word) => word.normalize('NFC').toLocaleLowerCase('de'))
  const found = parts.map((part) => sql`position(${part} in workflow.search_text) > 0`)
  if (published !== undefined) found.push(sql`(workflow.version is not null) = ${published}`)
  return found.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(found, sql` and `)})`
}
