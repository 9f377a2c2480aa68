import type { NotificationKind } from '../event.ts'
import { said } from '../when.ts'
import { tellOfTask } from './tasks.ts'

/** The deadline of a task has passed. */
export const taskLate: NotificationKind = {
  linkType: 'TASK',
  channels: { portal: true, push: true, mail: true },
  isUrgent: true,
  words: {
    de: ({ thing = '', state, ...facts }) => ({
      title: state === 'NOT_COMPLETED' ? 'Die Aufgabe wurde nicht rechtzeitig erledigt' : 'Die Frist ist um',
      thing,
      detail: `Frist war ${said(facts, 'deadline', 'de')}`,
    }),
    en: ({ thing = '', state, ...facts }) => ({
      title: state === 'NOT_COMPLETED' ? 'The task was not done in time' : 'The deadline has passed',
      thing,
      detail: `Was due ${said(facts, 'deadline', 'en')}`,
    }),
  },
  tell: (trx, companyId, happening) =>
    tellOfTask(trx, companyId, happening, {
      whom: 'ASSIGNEES_AND_AUTHOR',
      states: ['LATE', 'NOT_COMPLETED'],
    }),
}
