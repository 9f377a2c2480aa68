import type { LicenceSettings } from '../companies/rules.ts'
import type { CompanyRow } from '../companies/store.ts'
import type { CustomerRow } from './store.ts'

/** What decides whether something is missing. */
export interface StandingFacts {
  readonly now: Date
  readonly settings: LicenceSettings
  readonly publicUrl: string
  readonly company: CompanyRow
  readonly customer: CustomerRow | undefined
  readonly used: number
}
