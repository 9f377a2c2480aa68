import { accessLevels } from '../http/access.ts'
import { type AnyRoutes, type DescribedCall, describeCalls } from './described-call.ts'
import { type DescribedProblem, describeProblems } from './problem-schemas.ts'
import type { SchemaJson } from './schema-json.ts'
import { schemaBook } from './schemas.ts'

/** All that the readable page and the pages in `docs/` are made of. */
export interface Reference {
  readonly calls: readonly DescribedCall[]
  /** The same by domain, in the contract's order. */
  readonly domains: ReadonlyMap<string, readonly DescribedCall[]>
  readonly problems: readonly DescribedProblem[]
  /** Named schemas by name, in alphabetical order. */
  readonly schemas: readonly (readonly [string, SchemaJson])[]
  readonly levels: readonly { readonly level: string; readonly says: string }[]
}

export function buildReference(routes: AnyRoutes): Reference {
  const book = schemaBook()
  const calls = describeCalls(routes, book)
  const problems = describeProblems(book)
  return {
    calls,
    domains: Map.groupBy(calls, ({ domain }) => domain),
    problems,
    schemas: [...book.components].toSorted(([a], [b]) => (a < b ? -1 : 1)),
    levels: Object.entries(accessLevels).map(([level, { says }]) => ({ level, says })),
  }
}

/** What each domain of calls is about, for headings. */
const domainTitles: Record<string, string> = {
  auth: 'Signing in',
  accounts: 'People and machines',
  accountGroups: 'Groups',
  apiTokens: 'API tokens',
  chatRooms: 'Chat',
  portalNotifications: 'Notifications',
  pushMessages: 'Push messages',
  push: 'Push messages to devices',
  companies: 'Company',
  singletonTexts: 'Legal texts of the operator',
  operations: 'Running the installation',
  upload: 'Files',
  frontendErrors: 'Errors of the pages',
  taskCalendars: 'Tasks in calendar programs',
  search: 'Search',
  changes: 'What has changed',
}

/** The heading of a domain; its name in the contract where nobody has given it one. */
export function domainTitle(domain: string): string {
  return domainTitles[domain] ?? domain
}
