import type { Task } from '@feldwerk/contract/tasks.ts'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { useTranslation } from 'react-i18next'
import { aboutTask } from '../known/tasks.ts'
import { nameIn, namesOf } from '../known/workflows.ts'
import type { Bundle } from './news.ts'
import type { NewsWords } from './notify.ts'

/** What is said of news outside the app: what is new, and of which task, or of how many. */
export function useNewsWords(): (bundle: Bundle) => NewsWords {
  const { t } = useTranslation()
  const language = useLanguage()
  const nameOf = ({ workflow }: Task) => nameIn(namesOf(workflow.translations), language)
  return ({ kind, news }) => {
    const [{ task } = {}] = news
    if (!task || news.length > 1) {
      const names = [...new Set(news.map((each) => nameOf(each.task)))]
      return { title: t(`field.messages.${kind}many`, { count: news.length }), body: names.join(', ') }
    }
    const said = kind === 'DUE' ? task.push : null
    const body = [nameOf(task), said?.text, aboutTask(task)].filter(Boolean).join(' · ')
    return { title: said?.title ?? t(`field.messages.${kind}`), body }
  }
}
