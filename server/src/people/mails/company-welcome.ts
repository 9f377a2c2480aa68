import type { MailText } from '../../platform/mail/content.ts'
import { greeting } from './greeting.ts'

/** First steps for the person who registered a company, sent once the address is confirmed. */
export const companyWelcome: MailText<'companyWelcome'> = {
  de: ({ firstName, companyName, link }) => ({
    subject: `${companyName} ist in Feldwerk angelegt`,
    preview: 'Drei Schritte bis zur ersten Aufgabe im Feld.',
    title: `${companyName} ist angelegt`,
    blocks: [
      {
        kind: 'text',
        text: `${greeting.de(firstName)} Ihre Adresse ist bestätigt, und Sie verwalten jetzt ${companyName} in Feldwerk. So geht es weiter:`,
      },
      {
        kind: 'facts',
        rows: [
          ['1', 'Kolleginnen und Kollegen einladen, oder Geräte mit einem Gerätecode anmelden'],
          ['2', 'Anlagen erfassen oder aus Excel übernehmen'],
          ['3', 'Den ersten Ablauf anlegen und im Feld ausführen'],
        ],
      },
      { kind: 'button', label: 'Portal öffnen', link },
    ],
  }),
  en: ({ firstName, companyName, link }) => ({
    subject: `${companyName} is set up in Feldwerk`,
    preview: 'Three steps to the first task in the field.',
    title: `${companyName} is set up`,
    blocks: [
      {
        kind: 'text',
        text: `${greeting.en(firstName)} your address is confirmed and you now manage ${companyName} in Feldwerk. These are the next steps:`,
      },
      {
        kind: 'facts',
        rows: [
          ['1', 'Invite colleagues, or sign in devices with a device code'],
          ['2', 'Record your assets or take them over from Excel'],
          ['3', 'Create the first workflow and perform it in the field'],
        ],
      },
      { kind: 'button', label: 'Open the portal', link },
    ],
  }),
}
