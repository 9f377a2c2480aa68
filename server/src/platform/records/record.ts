import type { Document } from './names.ts'

/** A record to be written. */
export interface NewRecord {
  /** UUIDv7 of the application or a client. */
  readonly id: string
  /** By ids of fields. */
  readonly document: Document
  /** When it was created; of a result: completed. Never changes. */
  readonly at: Date
  readonly by: string | null
  /** The task of a result. */
  readonly link?: string | null
}

/** A record whose document is replaced. */
export interface ChangedRecord {
  readonly id: string
  /** The whole new document. */
  readonly document: Document
  /** Who changed it, where that is not the same for all that change with it. */
  readonly by?: string | null
  /** Only while the record has this version. */
  readonly version?: number
}

/** A record as it lies in the database. */
export interface StoredRecord {
  readonly id: string
  readonly document: Document
  /** From 1, one more with each change. */
  readonly version: number
  readonly createdAt: Date
  readonly createdBy: string | null
  readonly link: string | null
  readonly changedAt: Date
  readonly changedBy: string | null
}
