import { AccountReference } from './account-groups.ts'
import { call } from './call.ts'
import { Id, IdReference } from './ids.ts'
import { LOCALES } from './locales.ts'
import { paged, pageQuery, queryBoolean, Search } from './paging.ts'
import { Query } from './queries.ts'
import { Dependant } from './references.ts'
import { Instant, Language, Line } from './text.ts'
import { z } from './zod.ts'

/** The title of a column in one language. One that the view no longer has is kept, for when it comes back. */
export const ColumnMapping = z.object({
  name: z.string().min(1).max(63),
  translation: Line,
})
export type ColumnMapping = z.infer<typeof ColumnMapping>

export const ViewTranslation = z.object({
  language: Language,
  name: Line,
  columnMappings: z.array(ColumnMapping).max(1000),
})
export type ViewTranslation = z.infer<typeof ViewTranslation>

export const View = z.object({
  id: Id,
  /** A helper that the product or a template made; listed only when asked for. */
  internal: z.boolean(),
  /** Belongs to an installed template: copy it to change it. */
  readonly: z.boolean(),
  createdAt: Instant,
  createdBy: AccountReference.nullable(),
  lastChangeAt: Instant,
  lastChangeBy: AccountReference.nullable(),
  translations: z.array(ViewTranslation),
  /** The installed template that it belongs to. */
  templateInstance: IdReference.nullable(),
  query: Query,
})
export type View = z.infer<typeof View>

/** A view as lists show it: without its query and the titles of its columns. */
export const ViewRow = View.omit({ query: true, translations: true }).extend({
  translations: z.array(z.object({ language: Language, name: z.string() })),
  /** What uses it directly, dashboards first. */
  usedBy: z.array(Dependant),
})
export type ViewRow = z.infer<typeof ViewRow>

const languagesOnce = z.array(ViewTranslation).min(1).max(LOCALES.length).superRefine(eachOnce)

/** Each language once, and in it each column once. */
function eachOnce(translations: readonly ViewTranslation[], ctx: z.RefinementCtx): void {
  const report = (path: (string | number)[]) => ctx.addIssue({ code: 'custom', message: 'twice', path })
  for (const at of repeated(translations.map(({ language }) => language))) report([at, 'language'])
  for (const [i, { columnMappings }] of translations.entries()) {
    for (const at of repeated(columnMappings.map(({ name }) => name)))
      report([i, 'columnMappings', at, 'name'])
  }
}

function repeated(names: readonly string[]): number[] {
  return names.flatMap((name, i) => (names.indexOf(name) < i ? [i] : []))
}

const ViewPayload = z.object({ query: Query, translations: languagesOnce })
/** With the `lastChangeAt` that the client read, a change that somebody else has made since is not overwritten. */
const ViewUpdate = ViewPayload.extend({ lastChangeAt: Instant.optional() })

const byId = z.object({ viewId: Id })

export const views = {
  paginated: call({
    method: 'GET',
    path: '/views/@paginated',
    summary: 'Views of the company, without their queries',
    query: z.object({
      ...pageQuery(['name', 'lastChangeAt', 'createdAt']),
      search: Search.optional(),
      includeInternal: queryBoolean().optional(),
    }),
    answer: paged(ViewRow),
  }),
  byId: call({
    method: 'GET',
    path: '/views/byId/{viewId}',
    summary: 'One view with its query',
    params: byId,
    answer: View,
  }),
  dependants: call({
    method: 'GET',
    path: '/views/byId/{viewId}/dependants',
    summary: 'What uses a view and would break without it',
    params: byId,
    answer: z.array(Dependant),
  }),
  create: call({
    method: 'POST',
    path: '/views',
    summary: 'Creates a view; its query is checked, every fault with its place',
    body: { name: 'view', schema: ViewPayload },
    answer: View,
    errors: ['notFound'],
    creates: true,
  }),
  update: call({
    method: 'PUT',
    path: '/views/byId/{viewId}',
    summary: 'Changes a view, unless that would break what uses it',
    params: byId,
    body: { name: 'view', schema: ViewUpdate },
    answer: View,
    errors: ['changedMeanwhile', 'readonly', 'wouldBreak'],
  }),
  remove: call({
    method: 'DELETE',
    path: '/views/byId/{viewId}',
    summary: 'Deletes a view that nothing uses',
    params: byId,
    answer: null,
    errors: ['inUse', 'readonly'],
  }),
}
