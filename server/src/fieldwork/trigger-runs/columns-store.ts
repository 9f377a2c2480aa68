import { sql } from 'kysely'

const plain = [
  'company_id',
  'id',
  'workflow_id',
  'workflow_result_id',
  'task_id',
  'trigger_id',
  'revision',
  'kind',
  'occasion',
  'occasion_id',
  'place',
  'state',
  'bundle',
  'tries',
  'target',
  'released',
  'due_at',
  'problem',
  'attempts',
  'evaluated_at',
  'ended_at',
] as const

/** Which rows of a context a run is for makes no difference to its condition: the first of them has what it came to. */
const reasonIn = (companyId: string) => sql`case when place = 0 then reason else (
  select first.reason from trigger_run first
  where first.company_id = ${companyId} and first.workflow_id = trigger_run.workflow_id
    and first.trigger_id = trigger_run.trigger_id and first.occasion = trigger_run.occasion
    and first.occasion_id = trigger_run.occasion_id and first.place = 0) end`

/** A document says whether the same trigger has made one since, in whatever order they were printed. */
const outcomeIn = (companyId: string) => sql`case when kind = 'PDF' and outcome is not null and exists (
  select from trigger_run later
  where later.company_id = ${companyId} and later.workflow_result_id = trigger_run.workflow_result_id
    and later.trigger_id = trigger_run.trigger_id and later.kind = 'PDF' and later.state = 'DONE'
    and (later.evaluated_at, later.id) > (trigger_run.evaluated_at, trigger_run.id))
  then jsonb_set(outcome, '{isReplaced}', 'true') else outcome end`

/** Of the first of several that stand together: how many others there are. */
const othersIn = (
  companyId: string,
) => sql<number>`case when bundle is null or state = 'BUNDLED' then 0 else (
  select count(*)::int from trigger_run other
  where other.company_id = ${companyId} and other.bundle = trigger_run.bundle and other.state = 'BUNDLED') end`

/** A run of a company with all that it holds. */
export const asStored = (companyId: string) =>
  [
    ...plain,
    'plan',
    sql<unknown>`${reasonIn(companyId)}`.as('reason'),
    sql<unknown>`${outcomeIn(companyId)}`.as('outcome'),
    othersIn(companyId).as('others'),
  ] as const

/**
 * The same without what is written in mails, calls, documents, answers and reasons, which may be much: nobody reads it in a
 * list. Of a reason it says whether there is one.
 */
export const withoutWriting = (companyId: string) =>
  [
    ...plain,
    sql<unknown>`case when ${reasonIn(companyId)} is not null then '{}'::jsonb end`.as('reason'),
    sql<unknown>`case when jsonb_typeof(plan) = 'object' then plan - 'body' - 'document' - 'alone' else plan end`.as(
      'plan',
    ),
    sql<unknown>`(${outcomeIn(companyId)}) #- '{answer,body}'`.as('outcome'),
    othersIn(companyId).as('others'),
  ] as const
