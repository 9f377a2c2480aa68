import { pathParameters } from '@feldwerk/contract/call.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { entries } from '../matrix/entries.ts'
import { buildEstate, type Estate } from '../matrix/estate.ts'
import { openWorld, type RawAnswer, type TestCompany, type World } from '../world.ts'
import { recordStatements } from './statement-texts.ts'

const hostile = [
  "'",
  "' or '1'='1",
  "' or 1=1 --",
  "'; drop table account; --",
  "'; select pg_sleep(10); --",
  "%' and (select count(*) from account) > 0 --",
  '" ; delete from company ; --',
  'last_name; drop table account',
  'id) union select version(), null --',
  "case when (select 1)=1 then 'a' else 'b' end",
  "$1'",
  '\\',
  "\\' or 1=1 --",
  'E\\u0027',
  '{{7*7}}',
  '%_%',
  '/* */',
  '1;1',
  "a' || (select secret) || '",
  'company_id',
  '__proto__',
  'constructor',
]
const ordered = entries.filter(({ call }) => call.query && 'orderColumn' in call.query.shape)

/** Texts by which a call searches or filters: not the ids, numbers and choices, which have schemas of their own. */
const texts = /^(search|query|name|email|employeeNumber|firstName|lastName|machine\w+)$/
const fields = entries
  .filter(({ call }) => call.method === 'GET')
  .flatMap(({ call, row }) =>
    Object.keys(call.query?.shape ?? {})
      .filter((name) => texts.test(name))
      .map((name) => ({ path: call.path, name, row })),
  )

/** What was found: the rows of a page, a plain list, or the lines of a file below its heads. */
function rowsOf({ json, text }: Pick<RawAnswer, 'json' | 'text'>): unknown {
  if (json === undefined) return text.split('\r\n').slice(1).filter(Boolean)
  return (json as { data?: unknown[] }).data ?? json
}

describe('what is written into a query', () => {
  let world: World
  let company: TestCompany
  let statements: () => string[]
  let estate: Estate
  beforeAll(async () => {
    world = await openWorld()
    estate = await buildEstate(world, 'SQL')
    company = await world.company()
    await company.machine({ name: 'Presse 7' })
    statements = recordStatements(world.platform.databases.app)
  })
  afterAll(() => world.close())

  const ask = (path: string, query: Record<string, string>, { token } = company.owner) =>
    world.raw(`/api${path}?${new URLSearchParams(query)}`, { token })

  /** The path of a call with the ids that its row of the matrix has for it. */
  async function filled(path: string, row: (typeof entries)[number]['row']): Promise<string> {
    const args = (await row.args(estate)) as Record<string, string>
    return pathParameters(path).reduce((all, name) => all.replace(`{${name}}`, args[name]!), path)
  }

  it.each(ordered)('never becomes an order of $title', async ({ call, row }) => {
    const path = await filled(call.path, row)
    const { token } = estate.company.owner
    const args = (await row.args(estate)) as Record<string, unknown>
    const sent = { method: call.method, token, ...(call.body ? { body: args[call.body.name] } : {}) }
    for (const name of ['orderColumn', 'orderDir']) {
      for (const text of hostile) {
        const answer = await world.raw(`/api${path}?${new URLSearchParams({ [name]: text })}`, sent)
        expect(answer.status, text).toBe(400)
        expect(answer.json).toMatchObject({ code: 'validation', details: { errors: [{ path: name }] } })
      }
    }
  })

  it('is looked for in enough places', () => {
    expect(fields.length).toBeGreaterThan(10)
  })

  it.each(fields)(
    'never becomes a statement: $name of $path',
    { timeout: 60_000 },
    async ({ path: template, name, row }) => {
      const path = await filled(template, row)
      const caller = path === template ? company.owner : estate.company.owner
      /** By how many words there are: each is a condition of its own. */
      const expected = new Map<number, string[]>()
      for (const text of hostile) {
        const words = text.trim().split(/\s+/)
        statements()
        if (!expected.has(words.length)) {
          await ask(path, { [name]: words.map(() => 'harmlos').join(' ') }, caller)
          expected.set(words.length, statements())
        }
        const answer = await ask(path, { [name]: text }, caller)
        expect(answer.status, `${text}: ${answer.text}`).toBe(200)
        expect(rowsOf(answer), text).toEqual([])
        expect(statements(), text).toEqual(expected.get(words.length))
      }
      expect((await company.client.accounts.paginated()).recordsTotal).toBe(2)
    },
  )

  it('is no time zone, language or id either', async () => {
    const { path } = entries.find(({ title }) => title === 'accounts.byId')!.call
    for (const text of hostile) {
      expect((await ask(path.replace('{accountId}', encodeURIComponent(text)), {})).status).toBe(400)
      const answer = await world.raw('/api/accounts/mine', {
        token: company.owner.token,
        headers: { 'Accept-Language': encodeURIComponent(text) },
      })
      expect(answer.status).toBe(200)
    }
  })
})
