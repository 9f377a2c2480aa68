import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { publishedWorkflow } from '../../../test/workflows.ts'
import { openWorld, refusal, type TestAccount, type TestCompany, type World } from '../../../test/world.ts'
import { writeCalendar } from './calendar.ts'

let world: World
let company: TestCompany
let worker: TestAccount
let workflowId: string
beforeAll(async () => {
  world = await openWorld()
  company = await world.company()
  worker = await company.person({ app: true, language: 'en' })
  const other = await company.person({ app: true })
  workflowId = (await publishedWorkflow(company.client, { name: 'Rundgang', accounts: [worker, other] })).id
  const task = {
    validFrom: '2030-03-31T00:30:00.000Z',
    deadline: '2030-03-31T02:00:00.000Z',
    assignedTo: { accounts: [{ id: worker.id }] },
  }
  await company.client.tasks.create({ workflowId, task: { ...task, label: 'Pumpe; Halle 3, links' } })
  await company.client.tasks.create({
    workflowId,
    task: {
      label: 'Für andere',
      deadline: '2030-04-01T10:00:00.000Z',
      assignedTo: { accounts: [{ id: other.id }] },
    },
  })
})
afterAll(() => world.close())

/** What a calendar program reads: it sends no credential. */
async function read(url: string) {
  const response = await fetch(`${world.url}${new URL(url).pathname}`)
  const text = await response.text()
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    lines: text.replaceAll('\r\n ', '').split('\r\n'),
  }
}

describe('a calendar link', () => {
  it('is refused to nobody signed in, and of a workflow to people without portal access', async () => {
    expect(await refusal(world.clientOf().taskCalendars.mine())).toMatchObject({ status: 499 })
    const taskCalendar = { workflow: { id: workflowId } }
    expect(await refusal(worker.client.taskCalendars.create({ taskCalendar }))).toMatchObject({
      code: 'forbidden',
    })
    const { client } = await world.apiToken(company.owner, ['all:write'])
    expect(await refusal(client.taskCalendars.create({ taskCalendar: {} }))).toMatchObject({
      code: 'notByToken',
    })
    for (const secret of ['fwk_unknown', worker.token, ''])
      expect(await read(`${world.url}/calendars/${secret}.ics`)).toMatchObject({ status: 404 })
  })

  it('gives what its person has to do, with instants that are right across a clock change, and opens no call', async () => {
    const { url, ...made } = await worker.client.taskCalendars.create({ taskCalendar: {} })
    const { status, type, lines } = await read(url)
    expect([status, type]).toEqual([200, 'text/calendar; charset=utf-8'])
    expect(lines).toContain('X-WR-CALNAME:My tasks')
    expect(lines).toContain('X-WR-TIMEZONE:Europe/Berlin')
    expect(lines.filter((line) => line.startsWith('SUMMARY'))).toEqual([
      String.raw`SUMMARY:Pumpe\; Halle 3\, links`,
    ])
    expect(lines).toContain('DTSTART:20300331T003000Z')
    expect(lines).toContain('DTEND:20300331T020000Z')
    expect(await worker.client.taskCalendars.mine()).toMatchObject([
      { id: made.id, workflow: null, lastUsedAt: expect.any(String) },
    ])
    const secret = /fwk_[\w-]+/.exec(url)?.[0] ?? ''
    expect(await refusal(world.clientOf(secret).tasks.mine())).toMatchObject({ code: 'scopeMissing' })
    expect((await worker.client.apiTokens.paginated({})).data).toEqual([])
    const kept = await world.owner.query(`select from credential where credential::text like '%fwk_%'`)
    expect(kept.rows).toEqual([])
  })

  it('is looked at without a body before it is read', async () => {
    const { url } = await worker.client.taskCalendars.create({ taskCalendar: {} })
    const look = (at: string) => fetch(`${world.url}${new URL(at).pathname}`, { method: 'HEAD' })
    expect((await look(`${world.url}/calendars/fwk_unknown.ics`)).status).toBe(404)
    const { status, headers } = await look(url)
    expect([status, headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8'])
  })

  it('is not sent again as long as it says the same', async () => {
    const { url } = await worker.client.taskCalendars.create({ taskCalendar: {} })
    const ask = (tag?: string) =>
      fetch(`${world.url}${new URL(url).pathname}`, tag ? { headers: { 'If-None-Match': tag } } : {})
    const first = await ask()
    const tag = first.headers.get('ETag') ?? ''
    expect([tag.slice(0, 3), first.headers.get('Cache-Control')]).toEqual(['W/"', 'private, no-cache'])
    const again = await ask(tag)
    expect([again.status, await again.text()]).toEqual([304, ''])
    const task = {
      label: 'Neu',
      deadline: '2030-05-01T10:00:00Z',
      assignedTo: { accounts: [{ id: worker.id }] },
    }
    const { id: taskId } = await company.client.tasks.create({ workflowId, task })
    const changed = await ask(tag)
    expect([changed.status, (await changed.text()).includes('SUMMARY:Neu')]).toEqual([200, true])
    await company.client.tasks.cancel({ taskId })
    expect((await ask(tag)).status).toBe(304)
  })

  it('of a workflow gives all of its tasks, as long as its person may enter the portal', async () => {
    const clerk = await company.person({ portal: true })
    const { url } = await clerk.client.taskCalendars.create({
      taskCalendar: { workflow: { id: workflowId } },
    })
    const titles = (await read(url)).lines.filter((line) => line.startsWith('SUMMARY'))
    expect(titles.sort()).toEqual(['SUMMARY:Für andere', String.raw`SUMMARY:Pumpe\; Halle 3\, links`])
    await company.client.accounts.update({ accountId: clerk.id, account: { portalAccess: false } })
    expect(await read(url)).toMatchObject({ status: 404 })
  })

  it('is over at once when it is ended, or replaced by another', async () => {
    const first = await worker.client.taskCalendars.create({ taskCalendar: {} })
    const second = await worker.client.taskCalendars.create({ taskCalendar: {} })
    expect(await read(first.url)).toMatchObject({ status: 404 })
    expect(await read(second.url)).toMatchObject({ status: 200 })
    const other = await company.person({ app: true })
    const end = (of: TestAccount) => of.client.taskCalendars.remove({ taskCalendarId: second.id })
    expect(await refusal(end(other))).toMatchObject({ status: 404 })
    await end(worker)
    expect(await read(second.url)).toMatchObject({ status: 404 })
    expect(await worker.client.taskCalendars.mine()).toEqual([])
  })
})

it('folds lines at 75 bytes, within no character', () => {
  const at = new Date('2026-11-20T08:15:00.999Z')
  const summary = 'Prüfung der Übergabestation Süd '.repeat(6)
  const event = {
    uid: 'a@b',
    summary,
    description: 'x\ny',
    url: 'https://x.example',
    from: at,
    until: null,
    changedAt: at,
  }
  const text = writeCalendar({ name: 'N', zone: 'Europe/Berlin', events: [event] })
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect(text.replaceAll('\r\n ', '')).toContain(`SUMMARY:${summary}\r\nDESCRIPTION:x\\ny\r\n`)
  expect(text).not.toMatch(/[^\r]\n/)
})
