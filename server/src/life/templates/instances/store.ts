import type { Locale } from '@feldwerk/contract/locales.ts'
import type { TemplateTranslation } from '@feldwerk/contract/template-bundle.ts'
import { type Selectable, sql } from 'kysely'
import { noteChange } from '../../../platform/changes/note.ts'
import { insertMany } from '../../../platform/db/insert-many.ts'
import { keyedPage, type OrderKey, type PageWanted } from '../../../platform/db/keyed-page.ts'
import type { Trx } from '../../../platform/db/pool.ts'
import type {
  StoredPart,
  StoredUpgrade,
  TemplateInstanceTable,
} from '../../../platform/db/schema/templates.ts'

/** An installed template within its company. */
export interface InstanceKey {
  readonly companyId: string
  readonly instanceId: string
}

export type StoredInstance = Selectable<TemplateInstanceTable>

export interface InstalledTemplate {
  readonly id: string
  readonly builtin: string | null
  readonly version: number
  readonly translations: readonly TemplateTranslation[]
}

export interface NewInstance {
  readonly template: InstalledTemplate
  readonly name: string
  readonly description: string | null
  readonly imageFileId: string | null
  /** What its values are in. */
  readonly language: Locale
  readonly by: string
}

const namesOf = ({ translations }: InstalledTemplate) =>
  JSON.stringify(translations.map(({ language, name }) => ({ language, name })))

export async function insertInstance(
  trx: Trx,
  { companyId, instanceId }: InstanceKey,
  { template, name, description, imageFileId, language, by }: NewInstance,
): Promise<void> {
  await trx
    .insertInto('template_instance')
    .values({
      company_id: companyId,
      id: instanceId,
      template_id: template.id,
      builtin: template.builtin,
      template_translations: namesOf(template),
      version: template.version,
      name,
      description,
      image_file_id: imageFileId,
      language,
      created_by: by,
    })
    .execute()
  noteChange(trx, companyId, { kind: 'TEMPLATE', id: instanceId, operation: 'CREATED' })
}

export type UpgradedFrom = StoredUpgrade

/** It is now what this template holds, and was something else before. */
export async function markUpgraded(
  trx: Trx,
  { companyId, instanceId }: InstanceKey,
  { template, from }: { readonly template: InstalledTemplate; readonly from: UpgradedFrom },
): Promise<void> {
  await trx
    .updateTable('template_instance')
    .set({
      template_id: template.id,
      builtin: template.builtin,
      template_translations: namesOf(template),
      version: template.version,
      upgraded_at: sql<Date>`now()`,
      upgraded_from: JSON.stringify(from),
    })
    .where('company_id', '=', companyId)
    .where('id', '=', instanceId)
    .execute()
  noteChange(trx, companyId, { kind: 'TEMPLATE', id: instanceId, operation: 'CHANGED' })
}

/** The last upgrade is taken back; the one before cannot be. */
export async function markUndone(
  trx: Trx,
  { companyId, instanceId }: InstanceKey,
  { templateId, builtin, version, translations, upgradedAt }: UpgradedFrom,
): Promise<void> {
  await trx
    .updateTable('template_instance')
    .set({
      template_id: templateId,
      builtin,
      version,
      template_translations: JSON.stringify(translations),
      upgraded_at: upgradedAt === null ? null : new Date(upgradedAt),
      upgraded_from: null,
    })
    .where('company_id', '=', companyId)
    .where('id', '=', instanceId)
    .execute()
  noteChange(trx, companyId, { kind: 'TEMPLATE', id: instanceId, operation: 'CHANGED' })
}

/** Locked until the commit; undefined where there is none. */
export async function lockInstance(trx: Trx, key: InstanceKey): Promise<StoredInstance | undefined> {
  return await trx
    .selectFrom('template_instance')
    .selectAll()
    .where('company_id', '=', key.companyId)
    .where('id', '=', key.instanceId)
    .forUpdate()
    .executeTakeFirst()
}

/** Whether a built-in template is installed. */
export async function isInstalled(trx: Trx, companyId: string, builtin: string): Promise<boolean> {
  const found = await trx
    .selectFrom('template_instance')
    .select('id')
    .where('company_id', '=', companyId)
    .where('builtin', '=', builtin)
    .executeTakeFirst()
  return found !== undefined
}

/** Ids of the instances of a template. */
export async function instancesOf(trx: Trx, companyId: string, templateId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('template_instance')
    .select('id')
    .where('company_id', '=', companyId)
    .where('template_id', '=', templateId)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Who installed a template that has a newer version than theirs; undefined where nobody has. */
export async function readInstallers(
  trx: Trx,
  companyId: string,
  { templateId, version }: { readonly templateId: string; readonly version: number },
): Promise<string[] | undefined> {
  const { rows } = await sql<{ created_by: string | null }>`
    select distinct created_by from template_instance
    where company_id = ${companyId} and template_id = ${templateId} and version < ${version}`.execute(trx)
  return rows.length > 0 ? rows.flatMap(({ created_by }) => created_by ?? []) : undefined
}

export interface InstanceQuery extends PageWanted {
  readonly orderColumn?: 'createdAt' | 'name' | undefined
  readonly orderDir?: 'ASC' | 'DESC' | undefined
  readonly search?: string | undefined
}

/** A page of installed templates, in two statements however many there are. */
export async function listInstances(trx: Trx, companyId: string, query: InstanceQuery) {
  const { orderColumn = 'name', orderDir = 'ASC', search } = query
  let found = trx.selectFrom('template_instance').where('company_id', '=', companyId)
  const wanted = search?.trim().normalize('NFC').toLocaleLowerCase('de')
  if (wanted) found = found.where(sql<boolean>`position(${wanted} in lower(name collate name_order)) > 0`)
  const { total } = await found
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const order: OrderKey =
    orderColumn === 'createdAt'
      ? { by: sql`created_at`, type: 'time' }
      : { by: sql`name collate name_order`, type: 'text' }
  const page = keyedPage(query, `${orderColumn} ${orderDir}`, [
    { ...order, isDown: orderDir === 'DESC' },
    { by: sql`id`, type: 'uuid' },
  ])
  const rows = await found
    .selectAll()
    .select(
      sql<boolean>`exists (select from template_instance_sample sample
        where sample.company_id = ${companyId} and sample.instance_id = template_instance.id)`.as(
        'has_sample',
      ),
    )
    .select(page.key.as('page_key'))
    .where(page.where)
    .orderBy(page.order)
    .limit(page.limit)
    .offset(page.offset)
    .execute()
  return { rows, total, next: page.next(rows, total) }
}

/** A definition of an installed template. */
export type InstancePart = StoredPart
export type NewInstancePart = InstancePart

/** What belongs to these installed templates, by instance. */
export async function readParts(
  trx: Trx,
  companyId: string,
  instanceIds: readonly string[],
): Promise<ReadonlyMap<string, readonly InstancePart[]>> {
  if (instanceIds.length === 0) return new Map()
  const rows = await trx
    .selectFrom('template_instance_part')
    .select(['instance_id', 'kind', 'id', 'source', 'installed'])
    .where('company_id', '=', companyId)
    .where('instance_id', '=', sql<string>`any(${instanceIds}::uuid[])`)
    .orderBy('kind')
    .orderBy('id')
    .execute()
  return Map.groupBy(rows, (row) => row.instance_id)
}

/** What belongs to any installed template, as the template said it and as the company had it then. */
export async function readAllParts(trx: Trx, companyId: string) {
  return await trx
    .selectFrom('template_instance_part')
    .select(['id', 'source', 'installed'])
    .where('company_id', '=', companyId)
    .execute()
}

/** Parts from now on, as they were made; ones that are there already are said anew. */
export async function insertParts(
  trx: Trx,
  { companyId, instanceId }: InstanceKey,
  parts: readonly NewInstancePart[],
): Promise<void> {
  if (parts.length === 0) return
  await trx
    .insertInto('template_instance_part')
    .values(
      parts.map(({ kind, id, source, installed }) => ({
        company_id: companyId,
        id,
        kind,
        instance_id: instanceId,
        source: JSON.stringify(source),
        installed: JSON.stringify(installed),
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'id']).doUpdateSet((row) => ({
        source: row.ref('excluded.source'),
        installed: row.ref('excluded.installed'),
      })),
    )
    .execute()
}

/** These definitions belong to no template any more. */
export async function deleteParts(trx: Trx, companyId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await trx
    .deleteFrom('template_instance_part')
    .where('company_id', '=', companyId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
}

export async function deleteInstance(trx: Trx, { companyId, instanceId }: InstanceKey): Promise<void> {
  await trx
    .deleteFrom('template_instance')
    .where('company_id', '=', companyId)
    .where('id', '=', instanceId)
    .execute()
  noteChange(trx, companyId, { kind: 'TEMPLATE', id: instanceId, operation: 'REMOVED' })
}

export interface SampleThing {
  readonly kind: 'ASSET' | 'WORKFLOW_RESULT'
  /** The asset type or workflow. */
  readonly typeId: string
  readonly id: string
}

/** Remembers what came to try a template with, so that it can be taken away again. */
export async function insertSample(
  trx: Trx,
  { companyId, instanceId }: InstanceKey,
  things: readonly SampleThing[],
): Promise<void> {
  if (things.length === 0) return
  await insertMany('template_instance_sample', companyId, {
    instance_id: ['uuid', things.map(() => instanceId)],
    id: ['uuid', things.map(({ id }) => id)],
    kind: ['text', things.map(({ kind }) => kind)],
    type_id: ['uuid', things.map(({ typeId }) => typeId)],
  }).execute(trx)
}

/** What of the sample of an installed template is still remembered. */
export async function readSample(trx: Trx, { companyId, instanceId }: InstanceKey): Promise<SampleThing[]> {
  const rows = await trx
    .selectFrom('template_instance_sample')
    .select(['kind', 'type_id', 'id'])
    .where('company_id', '=', companyId)
    .where('instance_id', '=', instanceId)
    .execute()
  return rows.map(({ kind, type_id, id }) => ({ kind, typeId: type_id, id }))
}

export async function forgetSample(trx: Trx, { companyId, instanceId }: InstanceKey): Promise<void> {
  await trx
    .deleteFrom('template_instance_sample')
    .where('company_id', '=', companyId)
    .where('instance_id', '=', instanceId)
    .execute()
}
