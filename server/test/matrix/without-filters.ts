import pg from 'pg'
import type { DatabaseWay } from '../forwarding.ts'
import { shapeOf } from '../statements.ts'
import { openWire } from '../wire.ts'
import { bareFunctions } from './functions.ts'
import { keptOtherwise } from './kept-otherwise.ts'
import { boundByOthers } from './literal-company.ts'
import { refusedIn } from './refused-forms.ts'
import { withoutFilters } from './statement.ts'

/** The way of a world to its database that leaves companies apart by row-level security alone. */
export interface BareWire {
  /** Opens it: what `openWorld` asks for. */
  through(url: string): Promise<DatabaseWay>
  /** What was taken away, in a line. */
  summary(): string
  /** Tables that some statement reads without a company of their own. */
  boundByOthers(): ReadonlySet<string>
  /** Statements of a form that servers which share the tables would refuse, each with the reason. */
  refused(): string[]
  /** Statements that prove nothing, each in words of its own: tenant statements from which nothing was taken. */
  faults(): string[]
}

/**
 * Takes the code's own company filters out of every statement that is sent in the role that serves, by whatever thread
 * and pool, and out of the functions of the database that it calls.
 */
export function withoutCompanyFilters(): BareWire {
  const faults = new Set<string>()
  const bound = new Set<string>()
  const refused = new Set<string>()
  let tenants: ReadonlySet<string> = new Set()
  let dropped = 0
  let bareStatements = 0
  let kept = 0
  let functions = 0

  function bare(text: string): string {
    for (const table of boundByOthers(text, tenants)) bound.add(table)
    const statement = withoutFilters(text, tenants)
    dropped += statement.dropped
    for (const filter of statement.left)
      faults.add(`a filter of no known form: ${filter} in ${shapeOf(text)}`)
    if (!statement.isTenant) return statement.text
    for (const reason of refusedIn(text)) refused.add(`${reason}: ${shapeOf(text)}`)
    if (statement.dropped > 0) {
      bareStatements += 1
      return statement.text
    }
    if (keptOtherwise.some(({ pattern }) => pattern.test(text))) kept += 1
    else faults.add(`no company filter: ${shapeOf(text)}`)
    return statement.text
  }

  return {
    async through(url) {
      const owner = new pg.Client({ connectionString: url })
      await owner.connect()
      tenants = await tenantTables(owner)
      functions = await bareFunctions(owner)
      await owner.end()
      return await openWire(url, () => {
        let isServing = false
        return {
          rewrite(text) {
            if (text.startsWith('set role feldwerk_app')) isServing = true
            return isServing ? bare(text) : text
          },
        }
      })
    },
    boundByOthers: () => bound,
    refused: () => [...refused],
    summary: () =>
      `${dropped} company filters taken from ${bareStatements} statements, ${functions} from functions; ${kept} statements kept otherwise`,
    faults: () => (dropped === 0 ? ['no statement was sent in the role that serves'] : [...faults]),
  }
}

async function tenantTables(owner: pg.Client): Promise<Set<string>> {
  const { rows } = await owner.query<{ name: string }>(`
    select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and (c.relname = 'company' or exists (select from pg_attribute a
        where a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped))`)
  return new Set(rows.map(({ name }) => name))
}
