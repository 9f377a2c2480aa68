/** Whose records are read, and for whom. */
export interface Reader {
  readonly companyId: string
  /** The company's time zone. */
  readonly zone: string
  /** The reader of the rows, who decides which private columns of accounts are visible. Without a reader, none. */
  readonly caller?: { readonly accountId: string; readonly owner: boolean }
  /** Nobody waits for what is read: it asks for no index (`use.ts`). */
  readonly isUnnoticed?: boolean
}
