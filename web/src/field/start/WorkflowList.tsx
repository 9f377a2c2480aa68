import type { Account } from '@feldwerk/contract/accounts.ts'
import { largeIcon } from '@feldwerk/ui/parts/icon.ts'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { IconChevronRight, IconRoute } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type NotBegun, useBegin, type WorkStart } from '../begin/use-begin.ts'
import rows from '../frame/rows.module.css'
import { nameIn, namesOf, type Startable } from '../known/workflows.ts'
import own from './WorkflowList.module.css'

interface WorkflowListProps {
  readonly account: Account
  readonly workflows: readonly Startable[]
  /** What is known beforehand of the work that begins here. */
  readonly beginning?: (workflow: Startable) => Partial<WorkStart>
}

/** Workflows as rows; a tap begins one. */
export function WorkflowList({ account, workflows, beginning }: WorkflowListProps) {
  const begin = useBegin(account)
  const [problem, setProblem] = useState<{ readonly id: string; readonly why: NotBegun }>()
  if (workflows.length === 0) return null
  const start = async (workflow: Startable) => {
    setProblem(undefined)
    const { id, translations } = workflow
    const why = await begin({ workflowId: id, names: namesOf(translations), ...beginning?.(workflow) })
    if (why) setProblem({ id, why })
  }
  return (
    <section className={rows['group']}>
      <ul className={rows['rows']} data-first-without-line>
        {workflows.map((workflow) => (
          <Way
            key={workflow.id}
            workflow={workflow}
            problem={problem?.id === workflow.id ? problem.why : undefined}
            onStart={start}
          />
        ))}
      </ul>
    </section>
  )
}

interface WayProps {
  readonly workflow: Startable
  readonly problem: NotBegun | undefined
  readonly onStart: (workflow: Startable) => Promise<void>
}

function Way({ workflow, problem, onStart }: WayProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const teaser = workflow.translations.find((each) => each.language === language)?.teaser
  return (
    <li>
      <button type="button" className={rows['taskRow']} onClick={() => void onStart(workflow)}>
        <IconRoute className={rows['mark']} {...largeIcon} />
        <span className={rows['words']}>
          <span className={rows['name']}>{nameIn(namesOf(workflow.translations), language)}</span>
          {teaser && <span className={own['teaser']}>{teaser}</span>}
          {problem && (
            <span className={rows['alarm']} role="alert">
              {t(`field.begin.${problem}`)}
            </span>
          )}
        </span>
        <IconChevronRight className={rows['push']} {...largeIcon} />
      </button>
    </li>
  )
}
