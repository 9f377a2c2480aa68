import { type Locale, localeOf } from '@feldwerk/contract/locales.ts'
import type { TriggerOccasion } from '@feldwerk/contract/trigger-runs.ts'
import { workflowResult } from '@feldwerk/query/types.ts'
import { triggerNames } from '@feldwerk/workflow/check/triggers.ts'
import type { Form } from '@feldwerk/workflow/form/form.ts'
import { taskValue } from '../../fieldwork/resolved-workflows/task-record.ts'
import { findTasks } from '../../fieldwork/resolved-workflows/tasks.ts'
import type { ResultRecord } from '../../fieldwork/workflow-results/store.ts'
import { queriesOfDefinition } from '../../fieldwork/workflows/queries.ts'
import type { ReadyVersion } from '../../fieldwork/workflows/ready-versions.ts'
import type { Origins } from '../../language/view-data/origins.ts'
import { nobodyOf, readModel } from '../../language/views/model.ts'
import { type CompanyRow, findCompany } from '../../people/companies/store.ts'
import type { Trx } from '../../platform/db/pool.ts'
import { documentValues } from '../../platform/records/values.ts'
import { boundsOf, type SeenNames } from './seen.ts'

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
  const company = await findCompany(trx, companyId)
  const language = workflow.language ?? localeOf(company.language)
  const queries = [...queriesOfDefinition(asking), ...version.queries]
  const model = await readModel(trx, { reader: nobodyOf(companyId), language, queries })
  const form = version.formOn(model)
  const names = triggerNames(form)
  const wanted = { companyId, typeId: taskRecordType, zone: model.zone }
  const tasks = await findTasks(
    trx,
    wanted,
    occasions.flatMap(({ taskId }) => taskId ?? []),
  )
  return occasions.map(({ row, taskId, occasion }) => ({
    trx,
    hasNets: true,
    ...boundsOf(model, { companyId }),
    form,
    names,
    origins: originsOfAnswers(form, workflowId),
    values: {
      link: row ? `${publicUrl}/results/detail?id=${row.id}` : `${publicUrl}/tasks/detail?id=${taskId}`,
      performer: row?.created_by ?? null,
      company: seenCompany(company),
      ...documentValues(version.fields, row?.document ?? {}, model.zone),
      task: taskValue(tasks.get(taskId ?? '') ?? null),
      result: row && seenResult(row),
    },
    subject: { companyId, workflowId, row, taskId, occasion },
    language,
  }))
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
