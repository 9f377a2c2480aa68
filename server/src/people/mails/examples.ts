import type { MailData } from '../../platform/mail/catalogue.ts'

/** One filled mail of each kind, for tests and for looking at them. */
export const examples: MailData = {
  backupMissing: {
    firstName: 'Lena',
    hasFailed: true,
    error: 'The folder for backups /var/backups/feldwerk cannot be made (EACCES).',
    lastAt: '2026-11-18T01:30:00.000Z',
    timeZone: 'Europe/Berlin',
    link: 'https://portal.nordwerk.example/settings/operations',
  },
  companyWelcome: {
    firstName: 'Lena',
    companyName: 'Nordwerk Maschinenbau GmbH',
    link: 'https://portal.nordwerk.example/',
  },
  emailChange: { firstName: 'Jonas', newEmail: 'j.keller@nordwerk.example', code: '402915', minutes: 10 },
  emailChanged: {
    firstName: 'Jonas',
    newEmail: 'j.keller@nordwerk.example',
    at: '2026-11-19T14:28:00.000Z',
    timeZone: 'Europe/Berlin',
  },
  emailCode: {
    firstName: 'Lena',
    code: '731204',
    minutes: 10,
    link: 'https://portal.nordwerk.example/validate?accountId=01977f6a-1c00-7000-8000-000000000001',
  },
  invitation: {
    firstName: 'Mia',
    invitedBy: 'Lena Brandt',
    companyName: 'Nordwerk Maschinenbau GmbH',
    link: 'https://portal.nordwerk.example/accept?code=Zk3vQ0b7mXhJ2p9sT6uYw1aLr8cN4dEf',
    days: 7,
  },
  mailTrial: { link: 'https://portal.nordwerk.example/settings/operations' },
  notifications: {
    firstName: 'Jonas',
    items: [
      {
        title: 'Die Frist ist um',
        description: 'Wartung Hydraulikaggregat · H-215 · Frist war 20.11.26, 15:00 Uhr',
      },
      { title: '2 Werte außerhalb der Vorgabe', description: 'Fräszentrum F-07 · Wartung, von Mia Yilmaz' },
    ],
    more: 3,
    link: 'https://portal.nordwerk.example/notifications',
  },
  paymentMissing: {
    firstName: 'Lena',
    companyName: 'Nordwerk Maschinenbau GmbH',
    isPayment: true,
    since: '2026-11-19T14:28:00.000Z',
    timeZone: 'Europe/Berlin',
    pausedFrom: '2026-12-03T14:28:00.000Z',
    link: 'https://portal.nordwerk.example/settings/billing',
  },
  passwordChanged: {
    firstName: 'Jonas',
    at: '2026-11-19T14:28:00.000Z',
    timeZone: 'Europe/Berlin',
    link: 'https://portal.nordwerk.example/forgotten',
  },
  passwordReset: {
    firstName: 'Jonas',
    link: 'https://portal.nordwerk.example/reset?code=Zk3vQ0b7mXhJ2p9sT6uYw1aLr8cN4dEf',
    minutes: 60,
  },
}
