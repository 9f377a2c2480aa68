import type { MailText } from '../../platform/mail/content.ts'
import { dateAndTime } from './dates.ts'
import { greeting } from './greeting.ts'

/** Tells owners that a payment or licences are missing, and what happens when. */
export const paymentMissing: MailText<'paymentMissing'> = {
  de: ({ firstName, companyName, isPayment, since, timeZone, pausedFrom, link }) => {
    const title = isPayment ? 'Eine Zahlung ist offen' : 'Es sind mehr App-Lizenzen belegt als vorhanden'
    const when = pausedFrom ? dateAndTime({ at: pausedFrom, timeZone, language: 'de' }) : 'jetzt'
    return {
      subject: title,
      preview: pausedFrom ? `Neue Arbeit ruht ab ${when}.` : 'Neue Arbeit ruht.',
      title,
      blocks: [
        {
          kind: 'text',
          text: `${greeting.de(firstName)} ${isPayment ? `für ${companyName} ist eine Zahlung fehlgeschlagen oder überfällig.` : `${companyName} hat weniger App-Lizenzen, als Personen die App benutzen.`}`,
        },
        {
          kind: 'facts',
          rows: [
            ['Seit', dateAndTime({ at: since, timeZone, language: 'de' })],
            ['Neue Arbeit ruht ab', when],
          ],
        },
        {
          kind: 'text',
          text: 'Was auf den Telefonen erfasst ist, kommt immer an. Auch das Portal bleibt offen.',
        },
        { kind: 'button', label: 'Abrechnung öffnen', link },
      ],
    }
  },
  en: ({ firstName, companyName, isPayment, since, timeZone, pausedFrom, link }) => {
    const title = isPayment ? 'A payment is open' : 'More app licences are used than there are'
    const when = pausedFrom ? dateAndTime({ at: pausedFrom, timeZone, language: 'en' }) : 'now'
    return {
      subject: title,
      preview: pausedFrom ? `New work is paused from ${when}.` : 'New work is paused.',
      title,
      blocks: [
        {
          kind: 'text',
          text: `${greeting.en(firstName)} ${isPayment ? `a payment of ${companyName} has failed or is overdue.` : `${companyName} has fewer app licences than people who use the app.`}`,
        },
        {
          kind: 'facts',
          rows: [
            ['Since', dateAndTime({ at: since, timeZone, language: 'en' })],
            ['New work is paused from', when],
          ],
        },
        {
          kind: 'text',
          text: 'What was recorded on the phones always arrives. The portal stays open too.',
        },
        { kind: 'button', label: 'Open billing', link },
      ],
    }
  },
}
