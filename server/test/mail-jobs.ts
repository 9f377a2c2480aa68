import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { newId } from '@feldwerk/contract/new-id.ts'
import { createMailer } from '../src/platform/mail/mailer.ts'
import { type JobWorld, jobTools, temporaryFolder } from './job-tools.ts'

/** The job of mails, for the test of all jobs. */
export const mailCases = {
  'mail.send': async (world: JobWorld) => {
    const folder = await temporaryFolder()
    const mailer = createMailer({ smtpUrl: undefined, folder, publicUrl: 'https://portal.nordwerk.example' })
    const payload = {
      id: newId(),
      to: 'jonas.keller@nordwerk.example',
      language: 'de',
      template: 'passwordReset',
      data: { firstName: 'Jonas', link: 'https://portal.nordwerk.example/reset?code=abc', minutes: 60 },
    }
    return {
      tools: await jobTools(world, mailer),
      companyId: world.companyId,
      payload,
      async effect() {
        const names = await readdir(folder)
        const bytes = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
        // The parts of a mail are told apart by a text that is random each time.
        const mails = bytes.map((mail) =>
          mail.replace(/--_NmP-[\w-]+/g, 'boundary').replace(/boundary=.*/g, ''),
        )
        const { rows } = await world.databases.owner.query('select id, template from mail')
        return { mails, rows }
      },
    }
  },
}
