import type { NotificationKind } from '../event.ts'
import { said } from '../when.ts'
import { tellOfTask } from './tasks.ts'

/** A task that can be begun was given to somebody, or to a group of theirs. */
export const taskGiven: NotificationKind = {
  linkType: 'TASK',
  channels: { portal: true, push: true, mail: false },
  words: {
    de: ({ sender, thing = '', ...facts }) => ({
      title: sender ? `${sender} hat Ihnen eine Aufgabe gegeben` : 'Neue Aufgabe für Sie',
      thing,
      detail: facts['deadline'] ? `Frist ${said(facts, 'deadline', 'de')}` : 'ohne Frist',
    }),
    en: ({ sender, thing = '', ...facts }) => ({
      title: sender ? `${sender} gave you a task` : 'New task for you',
      thing,
      detail: facts['deadline'] ? `Due ${said(facts, 'deadline', 'en')}` : 'no deadline',
    }),
  },
  tell: (trx, companyId, happening) => tellOfTask(trx, companyId, happening, { whom: 'NAMED' }),
}
