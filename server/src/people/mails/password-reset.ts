import type { MailText } from '../../platform/mail/content.ts'
import { greeting } from './greeting.ts'

/** The link with which a forgotten password is replaced. */
export const passwordReset: MailText<'passwordReset'> = {
  de: ({ firstName, link, minutes }) => ({
    subject: 'Neues Passwort für Feldwerk festlegen',
    preview: `Der Link gilt ${minutes} Minuten.`,
    title: 'Neues Passwort festlegen',
    blocks: [
      {
        kind: 'text',
        text: `${greeting.de(firstName)} für Ihren Zugang wurde ein neues Passwort angefordert. Der Link gilt ${minutes} Minuten und einmal.`,
      },
      { kind: 'button', label: 'Passwort festlegen', link },
      {
        kind: 'note',
        text: 'Sie haben nichts angefordert? Dann ist nichts zu tun: Ihr Passwort bleibt, wie es ist.',
      },
    ],
  }),
  en: ({ firstName, link, minutes }) => ({
    subject: 'Choose a new Feldwerk password',
    preview: `The link is valid for ${minutes} minutes.`,
    title: 'Choose a new password',
    blocks: [
      {
        kind: 'text',
        text: `${greeting.en(firstName)} a new password was requested for your access. The link is valid for ${minutes} minutes and works once.`,
      },
      { kind: 'button', label: 'Choose password', link },
      {
        kind: 'note',
        text: 'You did not request this? Then there is nothing to do: your password stays as it is.',
      },
    ],
  }),
}
