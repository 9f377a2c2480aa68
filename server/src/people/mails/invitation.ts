import type { MailText } from '../../platform/mail/content.ts'
import { greeting } from './greeting.ts'

/** The invitation of a person who was added to a company. */
export const invitation: MailText<'invitation'> = {
  de: ({ firstName, invitedBy, companyName, link, days }) => ({
    subject: `${invitedBy} lädt Sie zu ${companyName} ein`,
    preview: `Die Einladung gilt ${days} Tage.`,
    title: `Einladung zu ${companyName}`,
    blocks: [
      {
        kind: 'text',
        text: `${greeting.de(firstName)} ${invitedBy} hat für Sie einen Zugang zu Feldwerk angelegt. Dort stehen die Aufgaben, Anlagen und Ergebnisse von ${companyName}.`,
      },
      { kind: 'button', label: 'Einladung annehmen', link },
      {
        kind: 'note',
        text: `Beim Annehmen legen Sie Ihr Passwort fest. Die Einladung gilt ${days} Tage und nur für Sie. Sie kennen ${companyName} nicht? Dann löschen Sie diese Nachricht.`,
      },
    ],
  }),
  en: ({ firstName, invitedBy, companyName, link, days }) => ({
    subject: `${invitedBy} invites you to ${companyName}`,
    preview: `The invitation is valid for ${days} days.`,
    title: `Invitation to ${companyName}`,
    blocks: [
      {
        kind: 'text',
        text: `${greeting.en(firstName)} ${invitedBy} has created your access to Feldwerk. It holds the tasks, assets and results of ${companyName}.`,
      },
      { kind: 'button', label: 'Accept invitation', link },
      {
        kind: 'note',
        text: `You choose your password when you accept. The invitation is valid for ${days} days and for you alone. You do not know ${companyName}? Then delete this message.`,
      },
    ],
  }),
}
