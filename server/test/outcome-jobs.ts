import { readdir } from 'node:fs/promises'
import { newId } from '@feldwerk/contract/new-id.ts'
import { createMailer } from '../src/platform/mail/mailer.ts'
import { type JobWorld, jobTools, temporaryFolder } from './job-tools.ts'

const MAIL = {
  id: 'mail',
  to: { kind: 'VALUE', value: ['leitstand@nordwerk.example'] },
  subject: { kind: 'VALUE', value: { de: 'Gemessen' } },
  body: { kind: 'VALUE', value: { de: 'Ein Ergebnis ist da.' } },
}

/** A result of a workflow that sends a mail. */
async function measured({ companyId, accountId, databases: { owner } }: JobWorld) {
  const workflowId = newId()
  const resultId = newId()
  await owner.query(
    `insert into workflow (company_id, id, translations, search_text, task_record_type) values ($1, $2, '[]', '', $3)`,
    [companyId, workflowId, newId()],
  )
  await owner.query(
    `insert into workflow_version (company_id, workflow_id, version, nodes, task_type, fields)
      values ($1, $2, 1, '[]', '{"fields": []}', '[]')`,
    [companyId, workflowId],
  )
  await owner.query(
    `insert into workflow_trigger_revision (company_id, workflow_id, revision, version, triggers) values ($1, $2, 1, 1, $3)`,
    [companyId, workflowId, JSON.stringify({ emailTriggers: [MAIL] })],
  )
  await owner.query('update workflow set version = 1, trigger_revision = 1 where id = $1', [workflowId])
  await owner.query(
    `insert into workflow_result (company_id, id, workflow_id, version, completed_at, created_by, body_hash)
      values ($1, $2, $3, 1, now(), $4, '')`,
    [companyId, resultId, workflowId, accountId],
  )
  return { workflowId, resultId }
}

/** A run of it, in some state. */
async function insertRun(world: JobWorld, state: 'WAITING' | 'RUNNING'): Promise<string> {
  const { workflowId, resultId } = await measured(world)
  const runId = newId()
  const plan = {
    kind: 'EMAIL',
    language: 'de',
    to: [{ address: 'leitstand@nordwerk.example' }],
    cc: [],
    subject: 'Gemessen',
    body: 'Ein Ergebnis ist da.',
  }
  const tries = state === 'RUNNING' ? 1 : 0
  await world.databases.owner.query(
    `insert into trigger_run (company_id, id, workflow_id, workflow_result_id, trigger_id, revision, kind, occasion,
        occasion_id, place, state, plan, tries, due_at)
      values ($1, $2, $3, $4, 'mail', 1, 'EMAIL', 'STORED', $4, 0, $5, $6, $7, now())`,
    [world.companyId, runId, workflowId, resultId, state, JSON.stringify(plan), tries],
  )
  return runId
}

const effectOf =
  ({ databases: { owner } }: JobWorld) =>
  async () => {
    const { rows: runs } = await owner.query('select state, tries, plan ->> $1 as subject from trigger_run', [
      'subject',
    ])
    const { rows: jobs } = await owner.query(`select job from outbox where job = 'triggers.run'`)
    return { runs, jobs: jobs.length }
  }

/** The jobs of what results set going, for the test of all jobs. */
export const outcomeCases = {
  'triggers.evaluate': async (world: JobWorld) => {
    const { workflowId, resultId } = await measured(world)
    const subjects = [{ resultId, occasionId: resultId }]
    return {
      tools: await jobTools(world),
      companyId: world.companyId,
      payload: { workflowId, revision: 1, occasion: 'STORED', subjects },
      effect: effectOf(world),
    }
  },

  'triggers.evaluateAll': async (world: JobWorld) => {
    const owed = [await measured(world), await measured(world)].map(({ workflowId, resultId }) => ({
      workflowId,
      revision: 1,
      occasion: 'STORED',
      subjects: [{ resultId, occasionId: resultId }],
    }))
    return {
      tools: await jobTools(world),
      companyId: world.companyId,
      payload: { owed },
      effect: effectOf(world),
    }
  },

  'triggers.run': async (world: JobWorld) => {
    const folder = await temporaryFolder()
    const mailer = createMailer({ smtpUrl: undefined, folder, publicUrl: 'https://portal.nordwerk.example' })
    const runId = await insertRun(world, 'RUNNING')
    return {
      tools: await jobTools(world, mailer),
      companyId: world.companyId,
      payload: { runId, attempt: 1 },
      effect: async () => ({ ...(await effectOf(world)()), mails: (await readdir(folder)).length }),
    }
  },

  'triggers.testMail': async (world: JobWorld) => {
    const folder = await temporaryFolder()
    const mailer = createMailer({ smtpUrl: undefined, folder, publicUrl: 'https://portal.nordwerk.example' })
    const { companyId, accountId } = world
    await world.databases.owner.query(`update account set email = 'jonas@nordwerk.example' where id = $1`, [
      accountId,
    ])
    return {
      tools: await jobTools(world, mailer),
      companyId,
      payload: {
        mailId: newId(),
        accountId,
        language: 'de',
        subject: 'Test: Gemessen',
        text: { blocks: [] },
      },
      effect: async () => ({ mails: (await readdir(folder)).length }),
    }
  },

  'triggers.due': async (world: JobWorld) => {
    await insertRun(world, 'WAITING')
    return {
      tools: await jobTools(world),
      companyId: world.companyId,
      payload: {},
      effect: effectOf(world),
    }
  },

  'clean.runs': async (world: JobWorld) => {
    const { owner } = world.databases
    const { workflowId, resultId } = await measured(world)
    const body = {
      type: 'workflowResult.stored',
      timestamp: '2026-01-01T00:00:00.000Z',
      data: { text: 'x'.repeat(9000) },
    }
    const plan = {
      kind: 'WEBHOOK',
      workflowId,
      triggerId: 'call',
      method: 'POST',
      url: 'https://hooks.nordwerk.example/feldwerk/ergebnisse',
      body,
    }
    const outcome = { answer: { status: 200, body: 'y'.repeat(60_000), isWhole: true } }
    for (const [place, state] of ['DONE', 'SKIPPED'].entries())
      await owner.query(
        `insert into trigger_run (company_id, id, workflow_id, workflow_result_id, trigger_id, revision, kind, occasion,
            occasion_id, place, state, plan, outcome, target, evaluated_at)
          values ($1, $2, $3, $4, 'call', 1, 'WEBHOOK', 'STORED', $4, $5, $6, $7, $8, 'hooks.nordwerk.example', now() - interval '91 days')`,
        [
          world.companyId,
          newId(),
          workflowId,
          resultId,
          place,
          state,
          JSON.stringify(plan),
          JSON.stringify(outcome),
        ],
      )
    return {
      tools: await jobTools(world),
      companyId: null,
      payload: {},
      effect: async () => {
        const { rows } = await owner.query(
          `select state, plan ? 'body' as "hasBody", pg_column_size(trigger_run.*) <= 400 as "isSmall" from trigger_run`,
        )
        return rows
      },
    }
  },

  'triggers.handOut': async (world: JobWorld) => {
    await insertRun(world, 'WAITING')
    return { tools: await jobTools(world), companyId: null, payload: {}, effect: effectOf(world) }
  },
}
