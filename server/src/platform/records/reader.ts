import type { Use } from './use.ts'

/** Whose records are read, and for whom. */
export interface Reader {
  readonly companyId: string
  /** The company's time zone. */
  readonly zone: string
  /** The reader of the rows, who decides which private columns of accounts are visible. Without a reader, none. */
  readonly caller?: { readonly accountId: string; readonly owner: boolean }
  /** Where is noted what is read, so that indexes are made for it; null where nobody waits for it. */
  readonly uses: Use[] | null
}
