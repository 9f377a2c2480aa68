import type { MailText } from '../../platform/mail/content.ts'
import { greeting } from './greeting.ts'

/** What somebody was notified of and has not read: one thing, or all of a day. */
export const notifications: MailText<'notifications'> = {
  de: ({ firstName, items, more, link }) => {
    const count = items.length + more
    const title = count === 1 ? (items[0]?.title ?? '') : `${count} Mitteilungen für Sie`
    return {
      subject: title,
      preview: items.map((item) => (count === 1 ? item.description : item.title)).join(', '),
      title,
      blocks: [
        {
          kind: 'text',
          text: `${greeting.de(firstName)} ${count === 1 ? 'das haben Sie in Feldwerk noch nicht gelesen:' : 'das haben Sie in Feldwerk seit der letzten Zusammenfassung noch nicht gelesen:'}`,
        },
        { kind: 'facts', rows: items.map((item) => [item.title, item.description] as const) },
        ...(more > 0 ? [{ kind: 'text', text: `Dazu kommen ${more} weitere.` } as const] : []),
        { kind: 'button', label: 'Mitteilungen öffnen', link },
        { kind: 'note', text: 'Wovon Sie per E-Mail hören und wann, stellen Sie bei den Mitteilungen ein.' },
      ],
    }
  },
  en: ({ firstName, items, more, link }) => {
    const count = items.length + more
    const title = count === 1 ? (items[0]?.title ?? '') : `${count} notifications for you`
    return {
      subject: title,
      preview: items.map((item) => (count === 1 ? item.description : item.title)).join(', '),
      title,
      blocks: [
        {
          kind: 'text',
          text: `${greeting.en(firstName)} ${count === 1 ? 'you have not read this in Feldwerk yet:' : 'you have not read this in Feldwerk since the last summary:'}`,
        },
        { kind: 'facts', rows: items.map((item) => [item.title, item.description] as const) },
        ...(more > 0 ? [{ kind: 'text', text: `And ${more} more.` } as const] : []),
        { kind: 'button', label: 'Open notifications', link },
        { kind: 'note', text: 'You choose what you hear of by mail, and when, beside your notifications.' },
      ],
    }
  },
}
