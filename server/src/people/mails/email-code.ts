import type { MailText } from '../../platform/mail/content.ts'
import { greeting } from './greeting.ts'

/** The code that confirms the address of a new registration. */
export const emailCode: MailText<'emailCode'> = {
  de: ({ firstName, code, minutes, link }) => ({
    subject: `${code} ist Ihr Code für Feldwerk`,
    preview: `Er gilt ${minutes} Minuten.`,
    title: 'E-Mail-Adresse bestätigen',
    blocks: [
      {
        kind: 'text',
        text: `${greeting.de(firstName)} mit diesem Code bestätigen Sie Ihre Adresse und schließen die Registrierung ab.`,
      },
      { kind: 'code', code, caption: `gilt ${minutes} Minuten, einmal` },
      { kind: 'button', label: 'Code eingeben', link },
      {
        kind: 'note',
        text: 'Sie haben sich nicht registriert? Dann ist nichts zu tun: Ohne den Code entsteht kein Zugang.',
      },
    ],
  }),
  en: ({ firstName, code, minutes, link }) => ({
    subject: `${code} is your Feldwerk code`,
    preview: `It is valid for ${minutes} minutes.`,
    title: 'Confirm your e-mail address',
    blocks: [
      {
        kind: 'text',
        text: `${greeting.en(firstName)} this code confirms your address and completes your registration.`,
      },
      { kind: 'code', code, caption: `valid for ${minutes} minutes, once` },
      { kind: 'button', label: 'Enter the code', link },
      {
        kind: 'note',
        text: 'You did not register? Then there is nothing to do: without the code no access is created.',
      },
    ],
  }),
}
