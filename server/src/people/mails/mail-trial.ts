import type { MailText } from '../../platform/mail/content.ts'

/** Shows an operator who asked for it that mails leave. */
export const mailTrial: MailText<'mailTrial'> = {
  de: ({ link }) => ({
    subject: 'Probe: E-Mails kommen an',
    preview: 'Sie haben diese E-Mail unter Einstellungen › Betrieb angefordert.',
    title: 'E-Mails kommen an',
    blocks: [
      {
        kind: 'text',
        text: 'Sie haben diese Probe unter Einstellungen › Betrieb angefordert. Da Sie sie lesen, erreicht Feldwerk Ihren Mailserver und dieser Ihr Postfach.',
      },
      { kind: 'button', label: 'Betrieb öffnen', link },
    ],
  }),
  en: ({ link }) => ({
    subject: 'Trial: mails arrive',
    preview: 'You asked for this mail under Settings › Operations.',
    title: 'Mails arrive',
    blocks: [
      {
        kind: 'text',
        text: 'You asked for this trial under Settings › Operations. Since you read it, Feldwerk reaches your mail server, and that reaches your mailbox.',
      },
      { kind: 'button', label: 'Open operations', link },
    ],
  }),
}
