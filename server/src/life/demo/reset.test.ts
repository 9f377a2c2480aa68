import { afterAll, beforeAll, expect, it } from 'vitest'
import { readPdf } from '../../../test/pdf.ts'
import { openWorld, refusal, type World } from '../../../test/world.ts'
import { asOwner } from '../../platform/db/pool.ts'
import { refreshBuiltins } from '../templates/builtin.ts'
import { DEMO_DOMAIN, DEMO_PASSWORD } from './people.ts'
import { demoLogins, resetDemo, seedDemo } from './seed.ts'

let world: World
/** The demo company is made up of the days before it: a Thursday afternoon, so that it is the same whenever this runs. */
const made = new Date('2026-11-19T13:00:00Z')
beforeAll(async () => {
  world = await openWorld({ FELDWERK_DEMO: '1' })
  await noteJobs()
  await refreshBuiltins(world.owner)
  await seedDemo(world.db, 30)
  await world.runJobs(made)
}, 120_000)
afterAll(() => world.close())

/** Fills a company that was reset with ten days of work: a year would take these tests too long. */
async function fill(now: Date) {
  await world.owner.query(`update outbox set payload = '{"days": 10}' where job = 'demo.fill'`)
  await world.runJobs(now)
}

/** What people see of the work in the demo company: its numbers, who did it and what followed, without any id. */
async function shownWork() {
  const { rows } = await world.owner.query(
    `select result.completed_at, account.last_name, (select array_agg(number order by number) from
        (select (jsonb_path_query(record.document, '$.** ? (@.type() == "number")'))::text as number) numbers) as numbers,
        (select array_agg(run.kind || run.state || (run.ended_at - result.completed_at) order by run.kind, run.ended_at)
          from trigger_run run where run.company_id = $1 and run.workflow_result_id = result.id and run.kind <> 'PDF') as runs
      from workflow_result result
        join record on record.company_id = result.company_id and record.id = result.id
        join account on account.company_id = result.company_id and account.id = result.created_by
      where result.company_id = $1 order by 1, 2, 3`,
    [await demo()],
  )
  return rows.map((row) => JSON.stringify(row))
}

/** Remembers the name of every job that is sent: done ones leave no trace. */
async function noteJobs() {
  await world.owner.query('create table sent_job (job text)')
  await world.owner.query(
    `create function note_job() returns trigger language plpgsql security definer
     as $$ begin insert into public.sent_job values (new.job); return null; end $$`,
  )
  await world.owner.query(
    'create trigger note_job after insert on outbox for each row execute function note_job()',
  )
}

const demo = async () =>
  (await world.owner.query("select id from company where demo and name like 'Nordwerk%'")).rows[0]
    .id as string
const owner = async () => {
  const { rows } = await world.owner.query('select id, company_id from account where email = $1', [
    demoLogins[0],
  ])
  return await world.signIn({ id: rows[0].id, companyId: rows[0].company_id, email: demoLogins[0]! } as never)
}

it('shows work of the time that was wanted, with every template installed', async () => {
  const { client } = await owner()
  const { data } = await client.templateInstances.paginated()
  expect(data.map((each) => each.template.builtin).toSorted()).toEqual([
    'haccp-temperature',
    'machine-maintenance',
    'safety-walk',
    'vehicle-check',
  ])
  const results = await client.workflowResults.paginated({
    size: 1,
    orderColumn: 'completedAt',
    orderDir: 'ASC',
  })
  expect(results.recordsTotal).toBeGreaterThan(250)
  const first = Date.parse(results.data[0]!.completedAt)
  expect(made.getTime() - first).toBeGreaterThan(25 * 86_400_000)
  const { rows } = await world.owner.query('select state, count(*)::int as n from task group by 1')
  const states = Object.fromEntries(rows.map(({ state, n }) => [state, n]))
  for (const state of ['COMPLETED', 'COMPLETED_LATE', 'NOT_COMPLETED', 'OPEN', 'LATE'])
    expect(states[state], state).toBeGreaterThan(0)
  expect((await client.dashboards.paginated({ onlyFavourites: true })).recordsTotal).toBe(4)
})

it('tells somebody when the maintenance of a machine is late', async () => {
  const { client } = await owner()
  const { data } = await client.workflows.paginated({ size: 100, withDefinition: true })
  const told = data
    .flatMap(({ definition }) => definition?.taskSources ?? [])
    .flatMap((source) => source.escalateTo ?? [])
  expect(told).toEqual([{ accounts: [expect.any(String)], accountGroups: [] }])
})

it('shares a checklist with a second demo company, whose results come back', async () => {
  const { client } = await owner()
  const { data } = await client.workflowShares.given()
  expect(data).toMatchObject([
    {
      company: { name: 'Hansen Fördertechnik GmbH', demo: true, logo: expect.stringMatching(/^\/files\//) },
      state: 'ACCEPTED',
      createdBy: { lastName: 'Brandt' },
    },
  ])
  const [share] = data
  const companyId = share!.company.id
  const workflowId = share!.workflowId ?? ''
  const { data: back } = await client.workflowResults.paginated({ companyId, workflowId, size: 100 })
  expect(back.length).toBeGreaterThan(5)
  const partner = share!.company
  const isOfPartner = back.map(
    ({ company }) => company?.name === partner.name && company.logo === partner.logo,
  )
  expect(isOfPartner).not.toContain(false)
  const names = new Set(back.map(({ createdBy: { firstName, lastName } }) => `${firstName} ${lastName}`))
  expect([...names].every((name) => /^\p{L}\. \p{L}\.$/u.test(name))).toBe(true)
  const answer = await world.raw('/api/auth/login', {
    method: 'POST',
    body: { email: `anke.hansen@hansen.${DEMO_DOMAIN}`, password: DEMO_PASSWORD, kind: 'PORTAL' },
  })
  expect(answer.status).toBe(200)
})

it('has chats of its people, some of it unread', async () => {
  const { client } = await owner()
  const { data } = await client.chatRooms.mine({ size: 50 })
  const kinds = data.map(({ kind, unreadCount }) => [kind, unreadCount])
  expect(kinds.toSorted()).toEqual([
    ['ACCOUNT_GROUP', 1],
    ['GROUP', 0],
    ['PRIVATE', 1],
  ])
  const safety = data.find(({ displayName }) => displayName === 'Arbeitssicherheit')
  expect(safety?.latestMessage).toMatchObject({ number: 4, mentions: [{ lastName: 'Brandt' }] })
  expect(Date.parse(safety?.latestMessage?.createdAt ?? '')).toBeLessThan(made.getTime() - 3_600_000)
})

it('has told its people of what needed them then, and tells nobody of it now', async () => {
  const { client } = await owner()
  const { data } = await client.portalNotifications.paginated({ size: 50 })
  const kinds = new Set(data.map(({ linkType }) => linkType))
  expect(kinds).toContain('RESULT')
  expect(kinds).toContain('TRIGGER_RUN')
  const followed = (await client.metrics.paginated({ size: 50 })).data.filter(({ following }) => following)
  expect(followed.map(({ bound, unit }) => [unit, bound?.period])).toEqual([['mm/s', 'P1D']])
  expect(data.some(({ read }) => read)).toBe(true)
  for (const { createdAt, read } of data)
    expect(read, createdAt).toBe(Date.parse(createdAt) < made.getTime() - 86_400_000)
  const before = data.length
  await world.runJobs()
  expect((await client.portalNotifications.paginated()).recordsTotal).toBe(before)
})

it('has a past of what results set going, and nothing of it leaves the house', async () => {
  const { client } = await owner()
  const all = async (query: object) => (await client.triggerRuns.paginated({ size: 200, ...query })).data
  const has = async (kind: string, state: string) =>
    expect((await all({ kinds: kind, states: state })).length, `${kind} ${state}`).toBeGreaterThan(0)
  for (const kind of ['ASSET', 'PDF', 'EMAIL', 'TASK']) await has(kind, 'DONE')
  for (const kind of ['PDF', 'EMAIL', 'TASK']) await has(kind, 'SKIPPED')
  for (const state of ['WAITING', 'RUNNING']) expect(await all({ states: state })).toEqual([])
  expect((await all({ states: 'FAILED' })).map(({ kind, attempts }) => [kind, attempts.length])).toEqual([
    ['WEBHOOK', 1],
  ])
  expect(Date.parse((await all({})).at(-1)!.evaluatedAt)).toBeLessThan(made.getTime() - 86_400_000)

  const [document] = await all({ kinds: 'PDF', states: 'DONE' })
  const { pdfs, emails } = await client.workflowResults.byId({
    workflowResultId: document!.workflowResultId!,
  })
  expect([pdfs[0]?.error, emails[0]?.error]).toEqual([null, null])
  expect(emails[0]?.pdfAttachments).toHaveLength(1)
  const { cookie } = await owner()
  expect((await world.raw(pdfs[0]!.pdf ?? '', { cookie })).headers.get('content-type')).toBe(
    'application/pdf',
  )

  const [hours] = await all({ kinds: 'ASSET', states: 'DONE' })
  expect(hours?.content).toMatchObject({ kind: 'ASSET', isChanged: true, action: 'UPDATE' })
  const [skipped] = await all({ kinds: 'EMAIL', states: 'SKIPPED' })
  const { reason } = await client.triggerRuns.byId({ triggerRunId: skipped!.id })
  expect(reason?.condition.holds).toBe(false)
  expect(await world.mails(null)).toEqual([])
  const { rows } = await world.owner.query('select distinct job from sent_job')
  const sent = rows.map(({ job }) => job as string)
  expect(sent).toContain('demo.fill')
  // What came back from the other company is looked at by triggers, and none of them acts on it.
  expect(sent.filter((job) => /^(triggers\.(?!evaluate$)|mail|webhook)/.test(job))).toEqual([])
})

it('has reports of three pages with what deviates, photos and two signatures', async () => {
  const { client, cookie } = await owner()
  const { data } = await client.triggerRuns.paginated({ size: 200, kinds: ['PDF'], states: ['DONE'] })
  const reports = data.flatMap(({ content }) =>
    content?.kind === 'PDF' && content.title === 'Mängelbericht' ? [content.pdf ?? ''] : [],
  )
  const read = await Promise.all(
    reports.map(async (address) => {
      const response = await fetch(`${world.url}${address}`, {
        headers: { Cookie: `feldwerk-portal=${cookie}` },
      })
      return await readPdf(new Uint8Array(await response.arrayBuffer()))
    }),
  )
  expect(read.filter(({ pages }) => pages.length !== 3)).toEqual([])
  const shows = (words: readonly string[], start: string) =>
    words.filter((each) => each.startsWith(start)).length
  const whole = read.filter(
    ({ pages, alternatives }) =>
      pages[0]?.includes('außerhalb der Toleranz') && shows(alternatives, 'Unterschrift') === 2,
  )
  expect(whole.length).toBeGreaterThan(0)
  expect(whole.filter(({ pages }) => pages[1]?.includes('Frühere Wartungen dieser Maschine'))).not.toEqual([])
  for (const { pages, alternatives, language } of whole) {
    expect(language).toBe('de')
    expect(pages[0]).toMatch(/außerhalb der Toleranz.*Abweichungen.*Alle Antworten.*Seite 1 von 3/)
    expect(pages[1]).toMatch(/Messwerte im Toleranzband/)
    expect(pages[2]).toMatch(/Fotos.*Ausgeführt.*Schichtleitung.*Seite 3 von 3/)
    expect(shows(alternatives, 'Skala')).toBeGreaterThan(0)
    expect(shows(alternatives, 'Foto')).toBeGreaterThan(0)
  }
})

it('is not filled twice', async () => {
  const before = await world.owner.query('select count(*)::int as n from workflow_result')
  await world.owner.query(
    `insert into outbox (company_id, job, payload, attempts) values ($1, 'demo.fill', '{"days": 30}', 3)`,
    [await demo()],
  )
  await world.runJobs()
  expect((await world.owner.query('select count(*)::int as n from workflow_result')).rows).toEqual(
    before.rows,
  )
})

it('is reset by its owner: what somebody made there is gone, sessions end, and it fills again', {
  timeout: 120_000,
}, async () => {
  const other = await world.company()
  await other.client.accountGroups.create({
    accountGroup: { name: 'Bleibt', accounts: [], chatActive: false },
  })
  expect(await refusal(other.client.companies.demoReset())).toMatchObject({ status: 404 })
  const signed = await owner()
  await signed.client.accountGroups.create({
    accountGroup: { name: 'Geht', accounts: [], chatActive: false },
  })
  await signed.client.companies.updateMine({ company: { name: 'Umbenannt' } })
  await signed.client.companies.demoReset()
  expect(await refusal(signed.client.companies.mine())).toMatchObject({ status: 499 })
  // The clocks have changed in these days, and work began at seven all the same.
  await fill(new Date('2027-04-02T10:00:00Z'))
  const { rows: begins } = await world.owner.query(
    `select distinct to_char(occurrence at time zone 'Europe/Berlin', 'HH24:MI') as clock,
      occurrence < '2027-03-28' as is_winter from task where source_key = id::text order by 2`,
  )
  expect(begins).toEqual([
    { clock: '07:00', is_winter: false },
    { clock: '07:00', is_winter: true },
  ])
  const again = await owner()
  expect((await again.client.companies.mine()).name).toBe('Nordwerk Maschinenbau GmbH')
  expect(
    (await again.client.accountGroups.paginated({ search: 'Geht' } as never).catch(() => null))
      ?.recordsTotal ?? 0,
  ).toBe(0)
  expect((await again.client.templateInstances.paginated()).recordsTotal).toBe(4)
  expect((await other.client.accountGroups.paginated({})).recordsTotal).toBe(1)
  const login = { email: demoLogins[0], password: DEMO_PASSWORD, kind: 'PORTAL' }
  expect((await world.raw('/api/auth/login', { method: 'POST', body: login })).status).toBe(200)
})

it('is the same company each time but for its ids', { timeout: 120_000 }, async () => {
  const rounds = []
  for (let i = 0; i < 2; i++) {
    await resetDemo(asOwner(world.platform.databases), await demo())
    await fill(made)
    rounds.push(await shownWork())
  }
  expect(rounds[0]!.length).toBeGreaterThan(80)
  expect(rounds[1]).toEqual(rounds[0])
})

it('leaves every company alone that is not the demo company', async () => {
  const other = await world.company()
  await expect(resetDemo(asOwner(world.platform.databases), other.id)).rejects.toMatchObject({
    code: 'notFound',
  })
  expect((await other.client.companies.mine()).id).toBe(other.id)
})
