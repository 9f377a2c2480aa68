import type { MailText } from '../../platform/mail/content.ts'
import { dateAndTime } from './dates.ts'
import { greeting } from './greeting.ts'

/** Tells those who run the server that they cannot rely on its backups. */
export const backupMissing: MailText<'backupMissing'> = {
  de: ({ firstName, hasFailed, error, lastAt, timeZone, link }) => {
    const title = hasFailed ? 'Die Sicherung ist fehlgeschlagen' : 'Eine Sicherung fehlt'
    const last = lastAt ? dateAndTime({ at: lastAt, timeZone, language: 'de' }) : 'keine'
    return {
      subject: title,
      preview: `Die letzte, die geprüft ist: ${last}.`,
      title,
      blocks: [
        {
          kind: 'text',
          text: `${greeting.de(firstName)} ${hasFailed ? 'Feldwerk konnte keine Sicherung machen oder sie nicht zurücklesen.' : 'Feldwerk hat in der letzten Nacht keine Sicherung gemacht.'}`,
        },
        {
          kind: 'facts',
          rows: [['Letzte geprüfte Sicherung', last], ...(error ? [['Grund', error] as const] : [])],
        },
        {
          kind: 'text',
          text: 'Feldwerk versucht es alle zehn Minuten wieder. Die nächste E-Mail dazu kommt erst, wenn es dazwischen gelungen ist.',
        },
        { kind: 'button', label: 'Betrieb öffnen', link },
      ],
    }
  },
  en: ({ firstName, hasFailed, error, lastAt, timeZone, link }) => {
    const title = hasFailed ? 'The backup failed' : 'A backup is missing'
    const last = lastAt ? dateAndTime({ at: lastAt, timeZone, language: 'en' }) : 'none'
    return {
      subject: title,
      preview: `The last one that was read back: ${last}.`,
      title,
      blocks: [
        {
          kind: 'text',
          text: `${greeting.en(firstName)} ${hasFailed ? 'Feldwerk could not make a backup, or not read it back.' : 'Feldwerk made no backup last night.'}`,
        },
        {
          kind: 'facts',
          rows: [['Last backup read back', last], ...(error ? [['Reason', error] as const] : [])],
        },
        {
          kind: 'text',
          text: 'Feldwerk tries again every ten minutes. The next mail about it comes only when it has gone well in between.',
        },
        { kind: 'button', label: 'Open operations', link },
      ],
    }
  },
}
