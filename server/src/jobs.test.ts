import fc from 'fast-check'
import { describe, expect, onTestFinished, test } from 'vitest'
import { backupCases } from '../test/backup-jobs.ts'
import { chatCases } from '../test/chat-jobs.ts'
import { cleanCases } from '../test/clean-jobs.ts'
import { insertCompany } from '../test/company.ts'
import { testDatabase } from '../test/database.ts'
import { demoCases } from '../test/demo-jobs.ts'
import { fileCases } from '../test/file-jobs.ts'
import { dyingAt, type JobWorld, Killed } from '../test/job-tools.ts'
import { mailCases } from '../test/mail-jobs.ts'
import { metricCases } from '../test/metric-jobs.ts'
import { notificationCases } from '../test/notification-jobs.ts'
import { outcomeCases } from '../test/outcome-jobs.ts'
import { paymentCases } from '../test/payment-jobs.ts'
import { pushCases } from '../test/push-jobs.ts'
import { recordCases } from '../test/record-jobs.ts'
import { shareCases } from '../test/share-jobs.ts'
import { sharedResultCases } from '../test/shared-result-jobs.ts'
import { sumCases } from '../test/sum-jobs.ts'
import { taskCases } from '../test/task-jobs.ts'
import { jobHandlers } from './jobs.ts'
import type { JobTools } from './platform/jobs/context.ts'
import { JOB_NAMES, type JobName } from './platform/jobs/payloads.ts'
import { contextFor, runHandler } from './platform/jobs/tasks.ts'

/** One kind of job on a world of its own: what it is given, and what the world looks like afterwards. */
interface Case {
  readonly tools: JobTools
  readonly companyId: string | null
  readonly payload: unknown
  effect(): Promise<unknown>
}

/** Moments of a job; one of more is killed at some of them only, and at all of them in a long run. */
const MANY = 12

/** So many moments a job may have fewer than the same a minute ago: those of a picture or two that it does not need. */
const FEW = 8

const cases: Record<JobName, (world: JobWorld) => Promise<Case>> = {
  ...recordCases,
  ...taskCases,
  ...demoCases,
  ...outcomeCases,
  ...chatCases,
  ...pushCases,
  ...notificationCases,
  ...paymentCases,
  ...shareCases,
  ...sharedResultCases,
  ...metricCases,
  ...sumCases,
  ...fileCases,
  ...cleanCases,
  ...mailCases,
  ...backupCases,
}

/** Three licences whose payment failed: one owner was told of it once. */
const PAID = { quantity: 3, status: 'past_due', licences: 3, notices: 1, invoices: 1, used: 0, mails: 1 }

const expected: Record<JobName, unknown> = {
  'records.fill': {
    states: ['live', 'live', 'live'],
    facts: [2, 3, null],
    items: [7, 7, 7],
    misfits: ['f1'],
  },
  'records.shorten': [
    { document: { '.0': 7, f0: 'Pumpe', f2: [{ r1: 7, '..x': 1 }] }, version: 1, documents: 'SHORT' },
    { document: { '.0': 8, f0: 'Pumpe' }, version: 1, documents: 'SHORT' },
  ],
  'records.care': { slots: ['live'], lists: ['dropped'], jobs: 1, shortenings: 1 },
  'records.index': ['(id, n1)', '(n1, t1, t2, t3, t4, t5)'],
  'records.remove': { type: 0, records: 1, facts: 1, items: 1 },
  'backup.make': { made: 1, rows: [{ checked: true, error: null }] },
  'mail.try': { mails: 1, rows: [{ ended: true, error: null }] },
  'backup.watch': [{ mails: 1, told: true }],
  'mail.send': {
    mails: [expect.stringContaining('To: jonas.keller@nordwerk.example')],
    rows: [{ id: expect.any(String), template: 'passwordReset' }],
  },
  'files.thumbnail': { width: 480, height: 320, format: 'webp', rows: [{ known: true }] },
  'tasks.make': [{ tasks: 7, occurrences: 7, records: 7, labels: ['Rundgang'] }],
  'tasks.makeAll': [{ job: 'tasks.make', own: true }],
  'tasks.move': [
    { state: 'LATE', shown: 'LATE', version: 2, next: null },
    { state: 'OPEN', shown: 'OPEN', version: 2, next: expect.any(Date) },
    { state: 'PENDING', shown: 'PENDING', version: 1, next: expect.any(Date) },
  ],
  'demo.fill': [
    {
      installed: ['haccp-temperature'],
      assets: 6,
      workflows: 1,
      favourites: 1,
      hasResults: true,
      hasTasks: true,
    },
  ],
  'metrics.lookAll': [{ job: 'metrics.look', own: true }],
  'metrics.look': [{ told: 1, beyond: 1 }],
  'sums.find': [{ job: 'sums.make', own: true }],
  'sums.due': [{ job: 'sums.make', own: true }],
  // January and February, by day and by month, without names and with both.
  'sums.make': ['DAY', 'MONTH'].flatMap((grain) => [
    { grain, month: '2026-01-01', labels: 1, counts: [5000], sums: [2500] },
    { grain, month: '2026-01-01', labels: 2, counts: [2500, 2500], sums: [0, 2500] },
    { grain, month: '2026-02-01', labels: 1, counts: [5000], sums: [12_500] },
    { grain, month: '2026-02-01', labels: 2, counts: [2500, 2500], sums: [5000, 7500] },
  ]),
  'triggers.testMail': { mails: 1 },
  'triggers.evaluate': { runs: [{ state: 'RUNNING', tries: 1, subject: 'Gemessen' }], jobs: 1 },
  'triggers.evaluateAll': {
    runs: [
      { state: 'RUNNING', tries: 1, subject: 'Gemessen' },
      { state: 'RUNNING', tries: 1, subject: 'Gemessen' },
    ],
    jobs: 2,
  },
  'triggers.run': { runs: [{ state: 'DONE', tries: 1, subject: 'Gemessen' }], jobs: 0, mails: 1 },
  'triggers.due': { runs: [{ state: 'RUNNING', tries: 1, subject: 'Gemessen' }], jobs: 1 },
  'triggers.handOut': { runs: [{ state: 'RUNNING', tries: 1, subject: 'Gemessen' }], jobs: 1 },
  'push.send': [],
  'held.release': [{ job: 'push.send', released: 'true', held: 0 }],
  'push.handOut': [{ state: 'SENT', recipients: 1, pushes: 1, changes: 1 }],
  'push.remind': [{ state: 'SENT', recipients: 1, pushes: 1, changes: 1 }],
  'chat.unread': [
    {
      event: 'MESSAGES_WAITING',
      facts: { room: 'Halle 3', sender: 'Mia Yilmaz' },
      told: true,
      changes: 1,
    },
  ],
  'notifications.tell': [{ event: 'TEMPLATE_UPDATE', pushed: false, mailed: false, changes: 2, mails: 0 }],
  'notifications.deliver': [
    { event: 'DEVIATION', pushed: false, mailed: false, changes: 0, mails: 1 },
    { event: 'TASK_LATE', pushed: true, mailed: true, changes: 0, mails: 1 },
  ],
  'notifications.summarise': [
    { event: 'DEVIATION', pushed: false, mailed: false, changes: 0, mails: 1 },
    { event: 'TASK_LATE', pushed: false, mailed: true, changes: 0, mails: 1 },
  ],
  'payments.sync': [PAID],
  'payments.reconcile': [PAID],
  'sharing.tell': [{ state: 'OFFERED', other: expect.any(String), revision: 1, jobs: 1 }],
  'sharing.company': [{ told: true, news: true }],
  'sharing.results': [
    { removed: false, document: { measured: { 'm-pressure': 3 } }, person: 'Brandt', told: 1, noted: 0 },
  ],
  'sharing.forget': [
    { removed: false, document: { measured: { 'm-pressure': 3 } }, person: 'Person 1', told: 1, noted: 0 },
  ],
  'sharing.giveBack': [{ removed: true, document: null, person: null, told: 1, noted: 1 }],
  'sharing.published': [{ offer: 2, name: 'Neu', jobs: 1 }],
  'sharing.take': [{ taken: 2, pending: null, revision: 2, name: 'Neu', jobs: 1 }],
  'sharing.runOut': [{ state: 'ENDED', through: 'TIME', revision: 2, jobs: 1 }],
  'records.changes': [{ rows: 1, changes: 60 }],
  'clean.expired': [
    {
      sessions: 1,
      credentials: 1,
      entered: 1,
      limits: ['1 day'],
      mails: ['1 day'],
      jobs: ['1 day', 'waiting'],
    },
  ],
  'clean.chats': [{ message: '5 months', reply_to: null, gone: 2, files: 0, changes: 1 }],
  'clean.runs': [{ state: 'DONE', hasBody: false, isSmall: true }],
  'clean.orphans': [false, false, true],
  'clean.files': [
    { state: 'pending', age: '2 days', row: false, bytes: false },
    { state: 'pending', age: '1 hour', row: true, bytes: true },
    { state: 'stored', age: '61 days', row: false, bytes: false },
    { state: 'stored', age: '50 days', row: true, bytes: true },
    { state: 'consumed', age: '900 days', row: true, bytes: true },
  ],
}

describe.each(JOB_NAMES)('%s', (name) => {
  test('run three times, its effect is that of one run', async () => {
    const given = await cases[name](await newWorld())
    await run(name, given)
    const once = await given.effect()
    expect(once).toEqual(expected[name])
    await run(name, given)
    await run(name, given)
    expect(await given.effect()).toEqual(once)
  })

  test('killed at any moment and run again, its effect is that of one run', {
    timeout: 180_000,
  }, async () => {
    const counted = await cases[name](await newWorld())
    const never = dyingAt(counted.tools, Number.POSITIVE_INFINITY)
    await run(name, { ...counted, tools: never.tools })
    expect(never.moments()).toBeGreaterThanOrEqual(2)

    for (const at of chosen(never.moments())) {
      const given = await cases[name](await newWorld())
      const dying = dyingAt(given.tools, at)
      await dies(run(name, { ...given, tools: dying.tools }), { at, moments: dying.moments })
      await run(name, given)
      expect(await given.effect(), `killed at moment ${at}`).toEqual(expected[name])
    }
  })
})

/** A job dies at a moment, if it has so many: what is made up to this minute may take a few less than a minute ago. */
async function dies(job: Promise<void>, { at, moments }: { at: number; moments: () => number }) {
  const end = await job.then(
    () => undefined,
    (error: unknown) => error,
  )
  if (moments() >= at || end !== undefined) expect(end).toBeInstanceOf(Killed)
  else expect(moments()).toBeGreaterThan(at - FEW)
}

/** Every moment; of very many the first, the last, and those that today's chance takes. */
function chosen(moments: number): readonly number[] {
  const all = Array.from({ length: moments }, (_, at) => at + 1)
  if (moments <= MANY || process.env.FELDWERK_TEST_LONG) return all
  const [some = []] = fc.sample(fc.shuffledSubarray(all.slice(1, -1), { minLength: 4, maxLength: 4 }), 1)
  return [1, ...some, moments]
}

async function run(
  name: JobName,
  { tools, companyId, payload }: Pick<Case, 'tools' | 'companyId' | 'payload'>,
) {
  const context = contextFor({ tools, companyId, signal: new AbortController().signal })
  await runHandler({ name, payload, handlers: jobHandlers, context })
}

async function newWorld(): Promise<JobWorld> {
  const database = await testDatabase()
  onTestFinished(() => database.close())
  return { ...database, ...(await insertCompany(database)) }
}
