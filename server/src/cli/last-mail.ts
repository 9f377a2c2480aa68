import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import PostalMime, { type Address } from 'postal-mime'
import { Failure } from '../platform/process/failure.ts'
import type { Command } from './command.ts'

export const lastMail: Command = {
  usage: '[<email>]',
  about:
    'Shows the newest mail that was written to the data folder, of one receiver when an address is given.',
  async run({ args: [receiver], terminal, config }) {
    const { mailFolder, smtpUrl } = config()
    const names = (await readdir(mailFolder).catch(() => [])).filter((name) => name.endsWith('.eml'))
    for (const name of names.toSorted().toReversed()) {
      const file = path.join(mailFolder, name)
      const mail = await PostalMime.parse(await readFile(file))
      if (receiver && !mail.to?.some(({ address }) => address?.toLowerCase() === receiver.toLowerCase()))
        continue
      for (const [label, value] of [
        ['From', mail.from ? people([mail.from]) : ''],
        ['To', people(mail.to)],
        ['Date', mail.date],
        ['Subject', mail.subject],
      ]) {
        terminal.out(`${label}: ${value ?? ''}`)
      }
      terminal.out(`\n${mail.text?.trim() ?? ''}\n\n${file}`)
      return
    }
    const why = smtpUrl ? ' SMTP_URL is set: mails are sent by that server.' : ''
    throw new Failure(`There is no mail${receiver ? ` to ${receiver}` : ''} in ${mailFolder}.${why}`)
  },
}

function people(list: Address[] = []): string {
  return list.map(({ name, address }) => (name ? `${name} <${address}>` : (address ?? ''))).join(', ')
}
