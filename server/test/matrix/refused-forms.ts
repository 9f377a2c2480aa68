/** A form of statement that servers which share the tables of companies refuse. */
export interface RefusedForm {
  readonly form: RegExp
  readonly reason: string
  /** A statement of that form, with which a test sees that it is found. */
  readonly planted: string
}

const CLOCK = String.raw`(?:\bnow\(\)|\b(?:clock|statement|transaction)_timestamp\(\)|\bcurrent_(?:date|timestamp|time)\b)`
const form = (text: string) => new RegExp(text.replaceAll('CLOCK', CLOCK), 'is')

/** What Citus refuses over tables that are spread by company, as its planner says it. */
export const refusedForms: readonly RefusedForm[] = [
  {
    form: form(String.raw`\bon conflict\b.*?\bdo update\b(?:(?!\breturning\b).)*?CLOCK`),
    reason: 'a clock in ON CONFLICT must be the value that is inserted: excluded.…',
    planted: 'insert into task (id) values ($1) on conflict (id) do update set changed_at = now()',
  },
  {
    form: form(String.raw`^\W*(?:insert|update|delete)\b.*\breturning\b.*?CLOCK`),
    reason: 'a clock in RETURNING is read on another server than the row: compare before or after',
    planted: 'update task set label = $1 where id = $2 returning deadline <= now()',
  },
  {
    form: form(String.raw`^\W*update\b.*?\b(?:clock_timestamp|random|gen_random_uuid)\(`),
    reason: 'a function of UPDATE gives the same for the whole statement: statement_timestamp()',
    planted: 'update task set changed_at = clock_timestamp() where id = $1',
  },
  {
    form: form(String.raw`^\W*update\b.*?[\w"]\s*[+-]\s*(?:interval\b|make_interval\()`),
    reason: 'a time of a row is moved as one of UTC, or what comes out hangs on the zone of a session',
    planted: `update task set deadline = deadline + interval '1 day' where id = $1`,
  },
  {
    form: form(
      String.raw`^\W*update\b.*?(?:\bcase\b(?:(?!\bend\b).)*?|\bcoalesce\((?:[^()]|\([^()]*\))*?)CLOCK`,
    ),
    reason:
      'a clock in CASE or COALESCE is not worked out before the statement is sent on: least, or a sum of times',
    planted: 'update task set changed_at = coalesce(changed_at, now()) where id = $1',
  },
  {
    form: form(String.raw`\bjoin\s+directory_\w+|\bfrom\s+directory_\w+\s+(?:as\s+)?\w*\s*join\b`),
    reason: 'a join of what lies whole with what is spread can end the server that is asked: two statements',
    planted: 'select company.name from company join directory_company entry on entry.company_id = company.id',
  },
  {
    form: form(
      String.raw`\bas\s+(?:not\s+)?(?:materialized\s+)?\(\s*insert into\b(?:(?!\bvalues\b).)*?\bselect\b`,
    ),
    reason: 'rows of a select in WITH pass through the server that was asked: a statement of its own',
    planted: 'with gone as (insert into task (id) select id from other returning id) select id from gone',
  },
]

/** Why a statement over tables that are spread would be refused, each reason once. */
export function refusedIn(text: string): string[] {
  return refusedForms.filter((each) => each.form.test(text)).map(({ reason }) => reason)
}
