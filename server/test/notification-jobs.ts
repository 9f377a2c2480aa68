import { newId } from '@feldwerk/contract/new-id.ts'
import { type JobWorld, jobTools } from './job-tools.ts'

/** A person of the portal who has their mails at once, and a function that tells what became of their notifications. */
async function reader({ databases: { owner }, companyId }: JobWorld) {
  const accountId = newId()
  await owner.query(
    `insert into account (company_id, id, first_name, last_name, portal_access, email, email_confirmed)
     values ($1, $2, 'Jonas', 'Keller', true, 'jonas.keller@nordwerk.example', true)`,
    [companyId, accountId],
  )
  await owner.query(`insert into notification_preference (company_id, account_id) values ($1, $2)`, [
    companyId,
    accountId,
  ])
  return {
    accountId,
    async effect() {
      const { rows } = await owner.query(
        `select event, pushed_at is not null as pushed, mailed_at is not null as mailed,
          (select count(*)::integer from change where company_id = $1) as changes,
          (select count(*)::integer from outbox where job = 'mail.send') as mails
         from portal_notification where company_id = $1 and account_id = $2 order by event`,
        [companyId, accountId],
      )
      return rows
    },
  }
}

/** One whose deadline has passed two minutes ago, unread, and one that was read. */
async function waiting(world: JobWorld, accountId: string) {
  const { companyId, databases } = world
  for (const read of [null, new Date()])
    await databases.owner.query(
      `insert into portal_notification (company_id, id, account_id, event, link_type, link_id, facts, created_at, read_at)
       values ($1, $2, $3, $4, 'TASK', $5, '{"thing": "Rundgang"}', now() - interval '2 minutes', $6)`,
      [companyId, newId(), accountId, read ? 'DEVIATION' : 'TASK_LATE', newId(), read],
    )
}

export const notificationCases = {
  'notifications.tell': async (world: JobWorld) => {
    const { accountId, effect } = await reader(world)
    const told = { event: 'TEMPLATE_UPDATE', id: newId(), occasion: newId(), by: null }
    return {
      tools: await jobTools(world),
      companyId: world.companyId,
      payload: { happenings: [{ ...told, accounts: [accountId, newId()], facts: { thing: 'Wartung' } }] },
      effect,
    }
  },
  'notifications.deliver': async (world: JobWorld) => {
    const { accountId, effect } = await reader(world)
    await waiting(world, accountId)
    return { tools: await jobTools(world), companyId: world.companyId, payload: { accountId }, effect }
  },
  'notifications.summarise': async (world: JobWorld) => {
    const { accountId, effect } = await reader(world)
    await waiting(world, accountId)
    return { tools: await jobTools(world), companyId: world.companyId, payload: { accountId }, effect }
  },
}
