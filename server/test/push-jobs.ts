import { newId } from '@feldwerk/contract/new-id.ts'
import { onTestFinished } from 'vitest'
import { createOutgoing } from '../src/platform/outgoing/outgoing.ts'
import { startPushService } from '../src/platform/outgoing/push-service.fixture.ts'
import { readAllowedTarget } from '../src/platform/settings/allowed-targets.ts'
import { type JobWorld, jobTools } from './job-tools.ts'
import { nowhere } from './nowhere.ts'

/** The jobs of push messages, for the test of all jobs. */
export const pushCases = {
  'push.send': async (world: JobWorld) => {
    const { owner } = world.databases
    const { companyId, accountId } = world
    const service = await startPushService()
    onTestFinished(() => service.close())
    const browser = await service.browser('another key')
    const sessionId = newId()
    await owner.query(`update account set app_access = true where company_id = $1 and id = $2`, [
      companyId,
      accountId,
    ])
    await owner.query(
      `insert into session (company_id, id, account_id, kind, expires_at) values ($1, $2, $3, 'APP', now() + interval '1 day')`,
      [companyId, sessionId, accountId],
    )
    await owner.query(
      `insert into push_subscription (company_id, session_id, account_id, endpoint, public_key, auth_secret)
       values ($1, $2, $3, $4, $5, $6)`,
      [
        companyId,
        sessionId,
        accountId,
        `${service.url}/gone`,
        Buffer.from(browser.subscription.keys.p256dh, 'base64url'),
        Buffer.from(browser.subscription.keys.auth, 'base64url'),
      ],
    )
    return {
      tools: {
        ...(await jobTools(world)),
        outgoing: createOutgoing({ allow: [readAllowedTarget(service.allow)!], resolve: nowhere }),
      },
      companyId,
      payload: {
        sessionId,
        note: {
          words: { de: { title: 'Halle 1 gesperrt', body: 'Bis 14 Uhr' } },
          link: '/app/messages',
          tag: 'hall',
          urgency: 'normal',
        },
        until: new Date(Date.now() + 3_600_000).toISOString(),
      },
      async effect() {
        const { rows } = await owner.query('select endpoint from push_subscription where company_id = $1', [
          companyId,
        ])
        return rows
      },
    }
  },

  'held.release': async (world: JobWorld) => {
    const { companyId } = world
    const { owner } = world.databases
    const { payload } = await pushCases['push.send'](world)
    await owner.query(
      `insert into held_job (company_id, id, job, payload) values ($1, $2, 'push.send', $3)`,
      [companyId, newId(), JSON.stringify(payload)],
    )
    return {
      tools: await jobTools(world),
      companyId: null,
      payload: {},
      async effect() {
        const { rows } = await owner.query(
          `select job, payload ->> 'released' as released, (select count(*)::int from held_job) as held from outbox`,
        )
        return rows
      },
    }
  },

  'push.handOut': async (world: JobWorld) => {
    const { companyId } = world
    const pushMessageId = await insertMessage(world, 'WAITING')
    return {
      tools: await jobTools(world),
      companyId,
      payload: { pushMessageId, after: null },
      effect: () => whatIsOwed(world),
    }
  },

  'push.remind': async (world: JobWorld) => {
    const { companyId, accountId } = world
    const pushMessageId = await insertMessage(world, 'SENT')
    await world.databases.owner.query(
      'insert into push_recipient (company_id, push_message_id, account_id) values ($1, $2, $3)',
      [companyId, pushMessageId, accountId],
    )
    return {
      tools: await jobTools(world),
      companyId,
      payload: { pushMessageId, at: new Date().toISOString() },
      effect: () => whatIsOwed(world),
    }
  },
}

/** A message for everybody, of whom one has a phone. */
async function insertMessage({ databases, companyId, accountId }: JobWorld, state: 'WAITING' | 'SENT') {
  const { owner } = databases
  const [id, sessionId] = [newId(), newId()]
  await owner.query('update account set app_access = true where company_id = $1 and id = $2', [
    companyId,
    accountId,
  ])
  await owner.query(
    `insert into session (company_id, id, account_id, kind, expires_at) values ($1, $2, $3, 'APP', now() + interval '1 day')`,
    [companyId, sessionId, accountId],
  )
  await owner.query(
    `insert into push_subscription (company_id, session_id, account_id, endpoint, public_key, auth_secret)
     values ($1, $2, $3, 'https://push.example/1', $4, $5)`,
    [companyId, sessionId, accountId, Buffer.alloc(65), Buffer.alloc(16)],
  )
  const translations = [{ language: 'de', title: 'Halle 1 gesperrt', subtitle: null, text: 'Bis 14 Uhr' }]
  await owner.query(
    `insert into push_message (company_id, id, translations, audience, acknowledge, state, send_at)
     values ($1, $2, $3, 'ALL', true, $4, now())`,
    [companyId, id, JSON.stringify(translations), state],
  )
  return id
}

async function whatIsOwed({ databases, companyId }: JobWorld) {
  const { rows } = await databases.owner.query(
    `select state, (select count(*)::integer from push_recipient where company_id = $1) as recipients,
       (select count(*)::integer from outbox where company_id = $1 and job = 'push.send') as pushes,
       (select count(*)::integer from change where company_id = $1 and kind = 'PUSH') as changes
     from push_message where company_id = $1`,
    [companyId],
  )
  return rows
}
