import { followUp, mail, paragraph, scale, toResult, when, writing } from '../author-triggers.ts'
import { id, isOff } from './checklist.ts'

/** What a finished check sets going. */
export const triggers = {
  emailTriggers: [
    mail('off', {
      ...when(isOff),
      subject: ['{check.point}: {check.temperature}', '{check.point}: {check.temperature}'],
      body: writing(
        paragraph(['Guten Tag,', 'Hello,']),
        paragraph([
          '{performer} hat an {check.point} am {result.completedAt} {check.temperature} gemessen.',
          '{performer} measured {check.temperature} at {check.point} on {result.completedAt}.',
        ]),
        scale('check.temperature'),
        paragraph([
          'Getan wurde: {deviation.actions}. Ursache: {deviation.cause}.',
          'What was done: {deviation.actions}. Cause: {deviation.cause}.',
        ]),
        toResult(['Ergebnis ansehen', 'View the result']),
      ),
    }),
  ],
  taskTriggers: [
    followUp('again', {
      ...when(isOff),
      workflowId: id('control'),
      label: ['Nachmessen: {check.point}', 'Measure again: {check.point}'],
      data: '{"point": check.point}',
      within: '2, "hour"',
    }),
  ],
}
