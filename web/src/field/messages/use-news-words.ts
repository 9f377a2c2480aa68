import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { useTranslation } from 'react-i18next'
import { nameIn, namesOf } from '../start/workflows.ts'
import { aboutTask } from '../tasks/tasks.ts'
import type { News } from './news.ts'
import type { NewsWords } from './notify.ts'

/** What is said of news outside the app: what is new, and of which task. */
export function useNewsWords(): (news: News) => NewsWords {
  const { t } = useTranslation()
  const language = useLanguage()
  return ({ kind, task }) => {
    const said = kind === 'DUE' ? task.push : null
    const name = nameIn(namesOf(task.workflow.translations), language)
    const body = [name, said?.text, aboutTask(task)].filter(Boolean).join(' · ')
    return { title: said?.title ?? t(`field.messages.${kind}`), body }
  }
}
