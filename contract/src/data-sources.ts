import { AccountReference } from './account-groups.ts'
import { call } from './call.ts'
import { Id, IdReference } from './ids.ts'
import { After, paged, pageQuery, Search } from './paging.ts'
import { Instant, Language } from './text.ts'
import { z } from './zod.ts'

const DATA_SOURCE_KINDS = ['VIEW', 'METRIC'] as const
export const DataSourceKind = z.enum(DATA_SOURCE_KINDS)
export type DataSourceKind = z.infer<typeof DataSourceKind>

/** Something that data can be taken from, for a list of all kinds together. */
export const DataSource = z.object({
  kind: DataSourceKind,
  id: Id,
  readonly: z.boolean(),
  createdAt: Instant,
  createdBy: AccountReference.nullable(),
  lastChangeAt: Instant,
  lastChangeBy: AccountReference.nullable(),
  translations: z.array(z.object({ language: Language, name: z.string() })),
  templateInstance: IdReference.nullable(),
})
export type DataSource = z.infer<typeof DataSource>

/** A value that does not fit the type of its field: queries see null there until it is corrected. */
export const Misfit = z.object({
  kind: z.enum(['ASSET', 'WORKFLOW_RESULT', 'TASK']),
  /** The asset type or workflow. */
  subjectId: Id,
  /** The asset, result or task. */
  recordId: Id,
  /** Names of the fields that lead to the value, joined by dots. */
  field: z.string(),
  /** Indexes, from 0, in the lists on the way. */
  places: z.array(z.int().min(0)),
})
export type Misfit = z.infer<typeof Misfit>

export const dataSources = {
  paginated: call({
    method: 'GET',
    path: '/dataSources/@paginated',
    summary: 'Views and metrics together; internal views are left out',
    query: z.object({
      ...pageQuery(['name', 'kind', 'lastChangeAt', 'createdAt']),
      name: Search.optional(),
      dataSourceKind: DataSourceKind.optional(),
      createdAtFrom: Instant.optional(),
      createdAtUntil: Instant.optional(),
      createdById: Id.optional(),
      lastChangedAtFrom: Instant.optional(),
      lastChangeAtUntil: Instant.optional(),
      lastChangedById: Id.optional(),
    }),
    answer: paged(DataSource),
  }),

  misfits: call({
    method: 'GET',
    path: '/dataSources/misfits/@paginated',
    summary: 'Values of an asset type or workflow that do not fit their fields, the newest records first',
    query: z.object({
      page: pageQuery(['field']).page,
      size: pageQuery(['field']).size,
      after: After,
      subjectId: Id,
    }),
    answer: paged(Misfit),
    errors: ['notFound'],
  }),
}
