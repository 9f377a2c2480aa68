import type { ResultMeta } from '@feldwerk/contract/workflow-results.ts'
import type { Catalogue } from '@feldwerk/query/catalogue.ts'
import type { ActivityResults } from '@feldwerk/workflow/answers.ts'
import type { Form } from '@feldwerk/workflow/form/form.ts'
import type { ResolvedRows } from '@feldwerk/workflow/resolve.ts'
import type { Caller } from '../../platform/node/caller.ts'
import type { TaskRecord } from '../resolved-workflows/task-record.ts'
import type { ReadyVersion } from '../workflows/ready-versions.ts'

/** A form as it was filled in. */
export interface FilledForm {
  readonly version: ReadyVersion
  readonly answers: ActivityResults
  readonly task: TaskRecord | null
  readonly meta: ResultMeta | null
  /** When it was begun, by the phone's clock: `now` of its expressions. */
  readonly startedAt: Date
  /** The person that filled it in. */
  readonly reader: Pick<Caller, 'companyId' | 'accountId' | 'owner'>
  /** The clock of the company. */
  readonly zone: string
}

/** Whether the phone reported that the form was too much for it to compute. */
export const claimsTooMuch = ({ meta }: Pick<FilledForm, 'meta'>): boolean => meta?.gaveUp === true

/** A form with all that it needs of the database. */
export interface ResolvedForm {
  readonly form: Form
  readonly catalogue: Catalogue
  /** Null where the look-ups take more than the database may do for a result. */
  readonly resolved: ResolvedRows | null
}
