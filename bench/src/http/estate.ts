import type { BenchDatabase } from '../database.ts'
import type { Client } from './client.ts'
import type { BenchCompany } from './companies.ts'

/** What every measurement works on. */
export interface BenchEstate {
  readonly database: BenchDatabase
  /** To the one node of most measurements. */
  readonly client: Client
  /** A hundred thousand people. */
  readonly large: BenchCompany
  /** Fifty companies of two hundred. */
  readonly companies: readonly BenchCompany[]
}
