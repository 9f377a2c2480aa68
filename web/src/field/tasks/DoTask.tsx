import type { Account } from '@feldwerk/contract/accounts.ts'
import { largeIcon } from '@feldwerk/ui/parts/icon.ts'
import { IconPlayerPlay } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import card from '../frame/card.module.css'
import rows from '../frame/rows.module.css'
import type { OwnTask } from '../known/tasks.ts'
import { useDoTask } from './use-do-task.ts'

interface DoTaskProps {
  readonly account: Account
  readonly own: OwnTask
}

/** The button that begins a task or goes on with it; below it, why it could not be begun. */
export function DoTask({ account, own }: DoTaskProps) {
  const { t } = useTranslation()
  const { begin, problem } = useDoTask(account, own)
  return (
    <>
      <button type="button" className={card['main']} data-large onClick={() => void begin()}>
        <IconPlayerPlay {...largeIcon} />
        {t(own.draft ? 'field.tasks.goOn' : 'field.tasks.begin')}
      </button>
      {problem && (
        <p className={rows['alarm']} role="alert">
          {problem}
        </p>
      )}
    </>
  )
}
