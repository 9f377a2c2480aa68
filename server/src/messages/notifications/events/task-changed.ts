import type { NotificationKind } from '../event.ts'
import { said } from '../when.ts'
import { tellOfTask } from './tasks.ts'

/** A task of somebody was moved, cancelled or changed by another person. */
export const taskChanged: NotificationKind = {
  linkType: 'TASK',
  channels: { portal: true, push: true, mail: false },
  words: {
    de: ({ sender = '', thing = '', change, ...facts }) => {
      if (change === 'CANCELLED') return { title: `${sender} hat die Aufgabe abgesagt`, thing, detail: '' }
      const [before, now] = [said(facts, 'before', 'de'), said(facts, 'deadline', 'de')]
      if (change !== 'MOVED') return { title: `${sender} hat die Aufgabe geändert`, thing, detail: '' }
      const detail = before && now ? `vom ${before}, auf den ${now}` : now ? `Frist ${now}` : 'ohne Frist'
      return { title: `${sender} hat die Frist geändert`, thing, detail }
    },
    en: ({ sender = '', thing = '', change, ...facts }) => {
      if (change === 'CANCELLED') return { title: `${sender} cancelled the task`, thing, detail: '' }
      const [before, now] = [said(facts, 'before', 'en'), said(facts, 'deadline', 'en')]
      if (change !== 'MOVED') return { title: `${sender} changed the task`, thing, detail: '' }
      const detail = before && now ? `from ${before} to ${now}` : now ? `Due ${now}` : 'no deadline'
      return { title: `${sender} moved the deadline`, thing, detail }
    },
  },
  tell: (trx, companyId, happening) => tellOfTask(trx, companyId, happening, { whom: 'ASSIGNEES' }),
}
