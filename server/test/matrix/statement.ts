/** A statement as it goes on to the database, and what was found in it. */
export interface BareStatement {
  readonly text: string
  /** How many company filters were taken away. */
  readonly dropped: number
  /** Whether it reads or changes rows of a tenant table; one that only inserts does not. */
  readonly isTenant: boolean
  /** Comparisons of a company with a value that are of no known form, and still stand in it. */
  readonly left: readonly string[]
}

const value = String.raw`(?:\$\d+|'[^']*')(?:::uuid)?`
/** What a company is compared with where its filter stands, as a regular expression. */
export const comparedWith = String.raw`(?:cast\(\s*${value}\s+as\s+uuid\s*\)|\(${value}\)(?:::uuid)?|${value})`
const companyId = String.raw`(?<![\w."])(?:"?\w+"?\s*\.\s*)?"?company_id"?`
const companyFilter = new RegExp(String.raw`${companyId}\s*=\s*(${comparedWith})`, 'gi')
const ownRow = new RegExp(String.raw`(?<![\w."])"?company"?\s*\.\s*"?id"?\s*=\s*(${comparedWith})`, 'gi')
const idOfOwnRow = new RegExp(
  String.raw`(\bfrom\s+"?company"?\s+where\s+)"?id"?\s*=\s*(${comparedWith})|(?<![\w."])"?id"?\s*=\s*(${comparedWith})`,
  'gi',
)
const leftOver = new RegExp(
  String.raw`(?:${companyId}|(?<![\w."])"?company"?\."?id"?)\s*(?:=|<>|!=|\bin\b)\s*(?:any\s*)?\(?\s*(?:\$|'|cast|array)[^\s,)]*|\([^()]*company_id[^()]*\)\s*(?:=|\bin\b)`,
  'gi',
)

/**
 * The statement without the company filters of the code. What each compared with stays in it, of the same type: a
 * parameter must be used, and a filter by nothing finds nothing.
 */
export function withoutFilters(text: string, tenants: ReadonlySet<string>): BareStatement {
  let dropped = 0
  const drop = (compared: string) => {
    dropped += 1
    return `${typed(compared)} is not null`
  }
  const read = tablesOf(text, tenants)
  let bare = text
    .replace(companyFilter, (_, compared: string) => drop(compared))
    .replace(ownRow, (_, compared: string) => drop(compared))
  if (read.has('company')) {
    const isAlone = read.size === 1
    bare = bare.replace(idOfOwnRow, (whole, from: string | undefined, inside: string, outside: string) =>
      from === undefined && !isAlone ? whole : `${from ?? ''}${drop(inside ?? outside)}`,
    )
  }
  return { text: bare, dropped, isTenant: read.size > 0, left: bare.match(leftOver) ?? [] }
}

function typed(compared: string): string {
  return /uuid/i.test(compared) ? compared : `${compared}::uuid`
}

/** Every word that can be a table is one, unless rows are only inserted into it. */
function tablesOf(text: string, tenants: ReadonlySet<string>): Set<string> {
  const words = text
    .replace(/\/\*.*?\*\//g, ' ')
    .replace(/'[^']*'/g, ' ')
    .replace(/"|\bpublic\./g, '')
    .matchAll(/(\binsert\s+into\s+|\bas\s+)?(?<!\.|::)\b([a-z_]+)\b(\s*[.(])?/gi)
  const tables = [...words].flatMap(([, before, word, after]) =>
    before === undefined && after === undefined && word && tenants.has(word) ? [word] : [],
  )
  return new Set(tables)
}
