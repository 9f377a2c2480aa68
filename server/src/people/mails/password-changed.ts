import type { MailText } from '../../platform/mail/content.ts'
import { dateAndTime } from './dates.ts'
import { greeting } from './greeting.ts'

/** Tells a person that their password was changed, with a way back when it was not them. */
export const passwordChanged: MailText<'passwordChanged'> = {
  de: ({ firstName, at, timeZone, link }) => ({
    subject: 'Ihr Passwort wurde geändert',
    preview: 'Alle anderen Geräte sind abgemeldet.',
    title: 'Passwort geändert',
    blocks: [
      {
        kind: 'text',
        text: `${greeting.de(firstName)} das Passwort Ihres Zugangs ist neu. Alle anderen Geräte sind abgemeldet.`,
      },
      { kind: 'facts', rows: [['Geändert', dateAndTime({ at, timeZone, language: 'de' })]] },
      { kind: 'text', text: 'Das waren nicht Sie? Dann legen Sie gleich ein neues Passwort fest.' },
      { kind: 'button', label: 'Passwort zurücksetzen', link },
    ],
  }),
  en: ({ firstName, at, timeZone, link }) => ({
    subject: 'Your password was changed',
    preview: 'All other devices are signed out.',
    title: 'Password changed',
    blocks: [
      {
        kind: 'text',
        text: `${greeting.en(firstName)} the password of your access is new. All other devices are signed out.`,
      },
      { kind: 'facts', rows: [['Changed', dateAndTime({ at, timeZone, language: 'en' })]] },
      { kind: 'text', text: 'This was not you? Then choose a new password right away.' },
      { kind: 'button', label: 'Reset password', link },
    ],
  }),
}
