import { newId } from '@feldwerk/contract/new-id.ts'
import { onTestFinished } from 'vitest'
import { createOutgoing } from '../src/platform/outgoing/outgoing.ts'
import { readAllowedTarget } from '../src/platform/settings/allowed-targets.ts'
import type { TestDatabase } from './database.ts'
import { jobTools } from './job-tools.ts'
import { nowhere } from './nowhere.ts'
import { startPushService } from './push-service.ts'

type World = TestDatabase & { readonly companyId: string; readonly accountId: string }

/** The jobs of push messages, for the test of all jobs. */
export const pushCases = {
  'push.send': async (world: World) => {
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
}
