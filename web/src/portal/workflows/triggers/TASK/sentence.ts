import type { KindSentence } from '../sentence.ts'

/** "Folgeaufgabe Mangelbehebung". */
export const taskSentence: KindSentence<'taskTriggers'> = ({ workflowId }, { t, nameOf }) => {
  const workflow = nameOf(workflowId)
  return workflow === undefined ? t('triggers.does.task') : t('triggers.does.taskOf', { workflow })
}
