import { type Locale, localeOf } from '@feldwerk/contract/locales.ts'
import type { TriggerOccasion } from '@feldwerk/contract/trigger-runs.ts'
import { type Fields, object, workflowResult } from '@feldwerk/query/types.ts'
import type { Value } from '@feldwerk/query/values.ts'
import { triggerNames } from '@feldwerk/workflow/check/triggers.ts'
import type { Form } from '@feldwerk/workflow/form/form.ts'
import { taskValue } from '../../fieldwork/resolved-workflows/task-record.ts'
import { findTasks } from '../../fieldwork/resolved-workflows/tasks.ts'
import type { ResultRecord } from '../../fieldwork/workflow-results/store.ts'
import { queriesOfDefinition } from '../../fieldwork/workflows/queries.ts'
import type { ReadyVersion } from '../../fieldwork/workflows/ready-versions.ts'
import { collectMentioned, type MentionedIds, nothingMentioned } from '../../language/view-data/cells.ts'
import type { Origins } from '../../language/view-data/origins.ts'
import { type KnownTypes, nobodyOf, readModel, readTypes } from '../../language/views/model.ts'
import { type CompanyRow, findCompany } from '../../people/companies/store.ts'
import type { Trx } from '../../platform/db/pool.ts'
import { documentValues } from '../../platform/records/values.ts'
import { knownNames } from './known-names.ts'
import { boundsOf, type SeenNames } from './seen.ts'
import { sharedRecords } from './shared-records.ts'

/** A workflow whose triggers or documents look at its results. */
export interface SeenWorkflow {
  readonly companyId: string
  readonly workflowId: string
  /** Address of this installation. */
  readonly publicUrl: string
  /** By whose names results are read. */
  readonly version: ReadyVersion
  /** Of the data of its tasks. */
  readonly taskRecordType: string
  /** What holds the queries that are asked. */
  readonly asking: unknown
  /** Of what is written; the company's unless it is said. */
  readonly language?: Locale
  /** What was read before in the same transaction; read now unless it is given. */
  readonly house?: SeenHouse | undefined
}

/** What is the same for all workflows of a company. */
export interface SeenHouse {
  readonly company: CompanyRow
  readonly types: KnownTypes
}

/** Reads it, for several workflows of one transaction. */
export async function readHouse(trx: Trx, companyId: string): Promise<SeenHouse> {
  return { company: await findCompany(trx, companyId), types: await readTypes(trx, companyId) }
}

/** A result with its answers as they were on that occasion; or a task, of which there is no result. */
export interface SeenOccasion {
  readonly row: ResultRecord | null
  readonly taskId: string | null
  readonly occasion: TriggerOccasion
}

/** What queries see on each of these occasions, in their order; in as many statements for one as for many. */
export async function seeOccasions(
  trx: Trx,
  workflow: SeenWorkflow,
  occasions: readonly SeenOccasion[],
): Promise<readonly SeenNames[]> {
  const { companyId, workflowId, publicUrl, version, taskRecordType, asking } = workflow
  const { company, types } = workflow.house ?? (await readHouse(trx, companyId))
  const language = workflow.language ?? localeOf(company.language)
  const queries = [...queriesOfDefinition(asking), ...version.queries]
  const read = await readModel(trx, { reader: nobodyOf(companyId), language, queries, known: types })
  const form = version.formOn(read)
  // The form is the same as long as the catalogue says the same: what was checked on it need not be checked again.
  const model = { ...read, catalogue: form.catalogue }
  const names = namesSeen(form)
  const wanted = { companyId, typeId: taskRecordType, zone: model.zone }
  const tasks = await findTasks(
    trx,
    wanted,
    occasions.flatMap(({ taskId }) => taskId ?? []),
  )
  const valuesOf = ({ row, taskId }: SeenOccasion) => ({
    link: row ? `${publicUrl}/results/detail?id=${row.id}` : `${publicUrl}/tasks/detail?id=${taskId}`,
    performer: row?.created_by ?? null,
    company: seenCompany(company),
    ...documentValues(version.fields, row?.document ?? {}, model.zone),
    task: taskValue(tasks.get(taskId ?? '') ?? null),
    result: row && seenResult(row),
  })
  const values = occasions.map(valuesOf)
  const known = knownNames({
    trx,
    model,
    language,
    zone: model.zone,
    mentioned: () => mentionedIn(names, values),
  })
  const records = sharedRecords(names, values)
  return occasions.map(({ row, taskId, occasion }, i) => ({
    trx,
    known,
    records,
    hasNets: true,
    ...boundsOf(model, { companyId }),
    form,
    names,
    origins: originsOfAnswers(form, workflowId),
    values: values[i] ?? {},
    subject: { companyId, workflowId, row, taskId, occasion },
    language,
  }))
}

const namesOfForm = new WeakMap<Form, Fields>()

/** What triggers and documents see of a form: the same object as long as the form is the same. */
function namesSeen(form: Form): Fields {
  const names = namesOfForm.get(form) ?? triggerNames(form)
  namesOfForm.set(form, names)
  return names
}

function mentionedIn(names: Fields, occasions: readonly Readonly<Record<string, Value>>[]): MentionedIds {
  const mentioned = nothingMentioned()
  for (const values of occasions) collectMentioned(object(names), values, mentioned)
  return mentioned
}

const seenResult = ({ id, completed_at, created_by, from_company_name }: ResultRecord) => ({
  id,
  completedAt: completed_at.getTime(),
  createdBy: created_by,
  company: from_company_name,
})

const seenCompany = ({ name, street_and_number, zip, city, phone, email }: CompanyRow) => ({
  name,
  street: street_and_number,
  zip,
  city,
  phone,
  email,
})

/** Answers are fields of their result, by which people know their units and what their choices are called. */
function originsOfAnswers({ nodes }: Form, workflowId: string): Origins {
  const record = workflowResult(workflowId)
  return Object.fromEntries(nodes.map(({ name }) => [name, { record, path: [name] }]))
}
