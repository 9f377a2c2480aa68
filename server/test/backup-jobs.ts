import { readdir } from 'node:fs/promises'
import { newId } from '@feldwerk/contract/new-id.ts'
import { beginTrial } from '../src/life/operations/trial-store.ts'
import { noteBackup } from '../src/platform/backup/kept-store.ts'
import { createMailer } from '../src/platform/mail/mailer.ts'
import { type JobWorld, jobTools, temporaryFolder } from './job-tools.ts'

/** The jobs of who runs the server, for the test of all jobs. */
export const backupCases = {
  'backup.make': async (world: JobWorld) => {
    const to = await temporaryFolder()
    const tools = await jobTools(world)
    return {
      tools: { ...tools, backups: { ...tools.backups, to } },
      companyId: null,
      payload: {},
      async effect() {
        const { rows } = await world.databases.owner.query(
          'select checked, error from backup where error is null',
        )
        return { made: (await readdir(to)).length, rows }
      },
    }
  },
  'mail.try': async (world: JobWorld) => {
    const { owner } = world.databases
    const { companyId, accountId } = world
    const [folder, trialId] = [await temporaryFolder(), newId()]
    await owner.query(`update account set email = 'jonas@nordwerk.example' where id = $1`, [accountId])
    await beginTrial(owner, trialId)
    const mailer = createMailer({ smtpUrl: undefined, folder, publicUrl: 'https://portal.nordwerk.example' })
    return {
      tools: await jobTools(world, mailer),
      companyId,
      payload: { trialId, accountId, language: 'de' },
      async effect() {
        const { rows } = await owner.query('select ended_at is not null as ended, error from mail_trial')
        return { mails: (await readdir(folder)).length, rows }
      },
    }
  },
  'backup.watch': async (world: JobWorld) => {
    const { owner } = world.databases
    const email = 'lena.brandt@nordwerk.example'
    const accountId = newId()
    await owner.query(
      `insert into account (company_id, id, first_name, last_name, owner, portal_access, email, email_confirmed)
       values ($1, $2, 'Lena', 'Brandt', true, true, $3, true)`,
      [world.companyId, accountId, email],
    )
    for (const table of ['directory_login', 'login'])
      await owner.query(`insert into ${table} (company_id, account_id, email) values ($1, $2, $3)`, [
        world.companyId,
        accountId,
        email,
      ])
    const nothing = { place: '/nowhere', name: null, rows: 0, files: 0, bytes: 0, checked: false }
    await noteBackup(owner, { ...nothing, beganAt: new Date(), error: 'kein Platz' })
    const tools = await jobTools(world)
    return {
      tools: { ...tools, operators: [email], backups: { ...tools.backups, to: '/nowhere' } },
      companyId: null,
      payload: {},
      async effect() {
        const { rows } = await owner.query(
          `select count(distinct payload ->> 'id')::int as mails, bool_and(backup_told_at is not null) as told
           from outbox, installation where job = 'mail.send'`,
        )
        return rows
      },
    }
  },
}
