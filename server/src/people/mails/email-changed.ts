import type { MailText } from '../../platform/mail/content.ts'
import { dateAndTime } from './dates.ts'
import { greeting } from './greeting.ts'

/** Tells the former address that it no longer signs in. */
export const emailChanged: MailText<'emailChanged'> = {
  de: ({ firstName, newEmail, at, timeZone }) => ({
    subject: 'Ihre E-Mail-Adresse wurde geändert',
    preview: `Sie melden sich jetzt mit ${newEmail} an.`,
    title: 'E-Mail-Adresse geändert',
    blocks: [
      {
        kind: 'text',
        text: `${greeting.de(firstName)} für Ihren Zugang gilt eine neue Adresse. Mit dieser hier können Sie sich nicht mehr anmelden.`,
      },
      {
        kind: 'facts',
        rows: [
          ['Neue Adresse', newEmail],
          ['Geändert', dateAndTime({ at, timeZone, language: 'de' })],
        ],
      },
      {
        kind: 'note',
        text: 'Das waren nicht Sie? Wenden Sie sich gleich an die Person, die Feldwerk in Ihrem Betrieb verwaltet.',
      },
    ],
  }),
  en: ({ firstName, newEmail, at, timeZone }) => ({
    subject: 'Your e-mail address was changed',
    preview: `You now sign in with ${newEmail}.`,
    title: 'E-mail address changed',
    blocks: [
      {
        kind: 'text',
        text: `${greeting.en(firstName)} your access has a new address. You can no longer sign in with this one.`,
      },
      {
        kind: 'facts',
        rows: [
          ['New address', newEmail],
          ['Changed', dateAndTime({ at, timeZone, language: 'en' })],
        ],
      },
      {
        kind: 'note',
        text: 'This was not you? Contact the person who manages Feldwerk in your company right away.',
      },
    ],
  }),
}
