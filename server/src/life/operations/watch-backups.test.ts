import { afterAll, expect, test } from 'vitest'
import { jobTools } from '../../../test/job-tools.ts'
import { openWorld } from '../../../test/world.ts'
import { jobHandlers } from '../../jobs.ts'
import { noteBackup } from '../../platform/backup/kept-store.ts'
import { contextFor, runHandler } from '../../platform/jobs/tasks.ts'

const EMAIL = 'betrieb@nordwerk.example'
const HOUR = 3_600_000
const to = '/nowhere'
const world = await openWorld({ FELDWERK_OPERATOR: EMAIL, FELDWERK_BACKUP_TO: to })
afterAll(() => world.close())
const company = await world.company()
const operator = await company.person({ email: EMAIL, portal: true })

async function watch(hoursLater = 0, operators: readonly string[] = [EMAIL, 'niemand@nordwerk.example']) {
  const tools = await jobTools(world.platform)
  const now = () => new Date(Date.now() + hoursLater * HOUR)
  const backups = { ...tools.backups, to }
  const context = contextFor({
    tools: { ...tools, now, backups, operators },
    companyId: null,
    signal: new AbortController().signal,
  })
  await runHandler({ name: 'backup.watch', payload: {}, handlers: jobHandlers, context })
}

async function heard() {
  const mails = await world.mails(EMAIL)
  const { data } = await operator.client.portalNotifications.paginated()
  return {
    mails: mails.map(({ subject }) => subject),
    notices: data.map(({ event, urgent, translations: [said] }) => [event, urgent, said?.title]),
  }
}

const note = async (at: number, error: string | null) =>
  await noteBackup(world.owner, {
    place: to,
    name: error ? null : `of ${at}`,
    beganAt: new Date(Date.now() + at * HOUR),
    rows: 1,
    files: 1,
    bytes: 1,
    checked: error === null,
    error,
  })

const standing = async () => (await operator.client.operations.state()).backup.standing
const health = async () => {
  const { json } = await world.raw('/healthz')
  return (json as { parts: { backup: unknown } }).parts.backup
}

test('an operator is told of a backup that failed or is missing, once until one goes well; an owner is not', async () => {
  // Before the first one a night is waited for.
  await watch()
  await watch(25)
  expect(await heard()).toEqual({ mails: [], notices: [] })
  expect(await standing()).toBe('NONE')
  await note(-30, null)
  expect(await standing()).toBe('LATE')
  expect(await health()).toEqual({ status: 'degraded', nightly: true, standing: 'LATE', ageHours: 30 })

  await note(-2, 'kein Platz')
  expect(await standing()).toBe('FAILED')
  await watch()
  await watch()
  await note(-1, 'kein Platz')
  await watch(1)
  const failed = ['BACKUP_MISSING', true, 'Die Sicherung ist fehlgeschlagen']
  expect(await heard()).toEqual({ mails: ['Die Sicherung ist fehlgeschlagen'], notices: [failed] })
  const [mail] = await world.mails(EMAIL)
  expect(mail?.text).toContain('kein Platz')

  await note(-0.5, null)
  await watch()
  expect(await standing()).toBe('FINE')
  // What is missing may be on its way: it is told after an hour.
  await watch(30)
  expect((await heard()).mails).toHaveLength(1)
  await watch(31.1)
  await watch(32)
  expect(await heard()).toEqual({
    mails: ['Die Sicherung ist fehlgeschlagen', 'Eine Sicherung fehlt'],
    notices: [['BACKUP_MISSING', true, 'Eine Sicherung fehlt'], failed],
  })
  expect(await world.mails(String(company.owner.email))).toEqual([])
  expect((await company.client.portalNotifications.paginated()).data).toEqual([])
})

test('nobody chooses how to hear of it, and where no operator has an account nobody is told', async () => {
  const { events } = await operator.client.portalNotifications.preferences()
  expect(events.map(({ event }) => event)).not.toContain('BACKUP_MISSING')
  await note(0, null)
  await watch()
  await note(0, 'kein Platz')
  await watch(0, [])
  expect((await heard()).mails).toHaveLength(2)
})
