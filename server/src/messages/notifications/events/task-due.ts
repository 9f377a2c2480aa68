import type { NotificationKind } from '../event.ts'
import { said } from '../when.ts'
import { tellOfTask } from './tasks.ts'

/** The deadline of a task that nobody has begun is near. */
export const taskDue: NotificationKind = {
  linkType: 'TASK',
  channels: { portal: true, push: true, mail: false },
  isUrgent: true,
  words: {
    de: ({ thing = '', title, text, ...facts }) => ({
      title: title || 'Die Frist läuft bald ab',
      thing,
      detail: [text, `Frist ${said(facts, 'deadline', 'de')}`].filter(Boolean).join(' · '),
    }),
    en: ({ thing = '', title, text, ...facts }) => ({
      title: title || 'The deadline is near',
      thing,
      detail: [text, `Due ${said(facts, 'deadline', 'en')}`].filter(Boolean).join(' · '),
    }),
  },
  tell: (trx, companyId, happening) =>
    tellOfTask(trx, companyId, happening, { whom: 'ASSIGNEES', states: ['OPEN', 'LATE'], isBegun: false }),
}
