import type { MailText } from '../../platform/mail/content.ts'
import { greeting } from './greeting.ts'

/** The code that confirms a new address of an existing account; goes to the new address. */
export const emailChange: MailText<'emailChange'> = {
  de: ({ firstName, newEmail, code, minutes }) => ({
    subject: `${code} ist Ihr Code für die neue Adresse`,
    preview: `Er gilt ${minutes} Minuten. Bis dahin bleibt Ihre bisherige Adresse.`,
    title: 'Neue E-Mail-Adresse bestätigen',
    blocks: [
      {
        kind: 'text',
        text: `${greeting.de(firstName)} geben Sie diesen Code in Ihrem Profil ein. Danach melden Sie sich mit der neuen Adresse an.`,
      },
      { kind: 'code', code, caption: `gilt ${minutes} Minuten, einmal` },
      { kind: 'facts', rows: [['Neue Adresse', newEmail]] },
      {
        kind: 'note',
        text: 'Sie haben keine neue Adresse angegeben? Dann geben Sie den Code nicht weiter. Ohne ihn ändert sich nichts.',
      },
    ],
  }),
  en: ({ firstName, newEmail, code, minutes }) => ({
    subject: `${code} is the code for your new address`,
    preview: `It is valid for ${minutes} minutes. Until then your present address stays.`,
    title: 'Confirm your new e-mail address',
    blocks: [
      {
        kind: 'text',
        text: `${greeting.en(firstName)} enter this code in your profile. From then on you sign in with the new address.`,
      },
      { kind: 'code', code, caption: `valid for ${minutes} minutes, once` },
      { kind: 'facts', rows: [['New address', newEmail]] },
      {
        kind: 'note',
        text: 'You did not ask for a new address? Then keep this code to yourself. Without it nothing changes.',
      },
    ],
  }),
}
