/** A built-in checklist of a company with things to perform it on. */
export interface BenchChecklist {
  readonly name: string
  readonly workflowId: string
  readonly assetTypeId: string
  readonly assetIds: readonly string[]
  /** Filled in by the sample rules of its template, about the first asset: without files, and with. */
  readonly plain: readonly FilledChecklist[]
  readonly whole: readonly FilledChecklist[]
}

export interface FilledChecklist {
  /** As it is sent, in which the first asset and these files stand. */
  readonly answers: string
  readonly fileIds: readonly string[]
  readonly meta: object
}
