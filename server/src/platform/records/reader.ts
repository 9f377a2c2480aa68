/** Whose records are read, and for whom. */
export interface Reader {
  readonly companyId: string
  /** The company's time zone. */
  readonly zone: string
  /** Who sees the rows: decides about private columns of accounts. Without one nobody's are seen. */
  readonly caller?: { readonly accountId: string; readonly owner: boolean }
}
