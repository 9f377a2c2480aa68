import type { Locale } from '@feldwerk/contract/locales.ts'
import type { WorkflowResultWithReferences } from '@feldwerk/contract/workflow-results.ts'
import type { CompanyRow } from '../../people/companies/store.ts'

/** How a result is put into words: in which language, on whose clock, and with what its answers refer to. */
export interface Speech {
  readonly language: Locale
  readonly company: CompanyRow
  readonly result: WorkflowResultWithReferences
}
