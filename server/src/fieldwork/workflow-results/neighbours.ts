import type { Locale } from '@feldwerk/contract/locales.ts'
import type { WorkflowResultFlag } from '@feldwerk/contract/workflow-results.ts'
import type { Trx } from '../../platform/db/pool.ts'
import type { TaskRecord } from '../resolved-workflows/task-record.ts'
import type { TaskOfType, TaskWanted } from '../resolved-workflows/tasks.ts'
import type { HeldTasks, TaskCompletion } from '../tasks/arrive.ts'
import type { Judge } from './check.ts'
import type { FilledForm, ResolvedForm } from './filled-form.ts'

/** What receiving results asks of others: how they do it is theirs. */
export interface Neighbours {
  readonly resolveForms: ResolveForms
  readonly judge: Judge
  readonly tasks: TasksOfResults
}

export interface LookupOptions {
  readonly language: Locale
  /** Whether others wait for it in the same transaction: then it is given little time. */
  readonly isShared?: boolean | undefined
}

/** Looks up what filled forms need of the database. */
export type ResolveForms = (
  trx: Trx,
  filled: readonly FilledForm[],
  resolving: LookupOptions,
) => Promise<ReadonlyMap<FilledForm, ResolvedForm>>

/** The tasks for which results are made. */
export interface TasksOfResults {
  /** Tasks of several workflows with their data, by id; those that a workflow does not have are missing. */
  readonly find: (
    trx: Trx,
    company: Pick<TaskWanted, 'companyId' | 'zone'>,
    wanted: readonly TaskOfType[],
  ) => Promise<ReadonlyMap<string, TaskRecord>>
  /** Takes hold of tasks until the commit, but for those that somebody else holds; gives those it has. */
  readonly hold: (trx: Trx, companyId: string, ids: readonly string[]) => Promise<HeldTasks>
  /** Tells that results are stored; gives how they are to be marked, by their ids. */
  readonly complete: (
    trx: Trx,
    companyId: string,
    completions: readonly TaskCompletion[],
    held?: HeldTasks,
  ) => Promise<ReadonlyMap<string, readonly WorkflowResultFlag[]>>
}
