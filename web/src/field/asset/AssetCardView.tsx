import type { Account } from '@feldwerk/contract/accounts.ts'
import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { largeIcon } from '@feldwerk/ui/parts/icon.ts'
import { Lines } from '@feldwerk/ui/parts/Lines.tsx'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { IconClockExclamation, IconCloudOff, IconCube } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../session/session-context.ts'
import { useDevice } from '../device/device.ts'
import { CardValue, isFilled } from '../frame/CardValue.tsx'
import cardStyles from '../frame/card.module.css'
import styles from '../frame/frame.module.css'
import rows from '../frame/rows.module.css'
import { type FoundCard, inLanguage } from '../known/asset-cards.ts'
import { type OwnTask } from '../known/tasks.ts'
import { nameIn, namesOf, startableWorkflows } from '../known/workflows.ts'
import { WorkflowList } from '../start/WorkflowList.tsx'
import { DoTask } from '../tasks/DoTask.tsx'
import { useDay } from '../tasks/use-tasks.ts'
import { ThingRoomRow } from '../thing-room/ThingRoomRow.tsx'
import { answersWith } from './known-answers.ts'
import { LastResults } from './LastResults.tsx'

interface AssetCardViewProps {
  readonly account: Account
  readonly found: FoundCard
}

/** An asset with its latest values, due tasks and matching workflows. */
export function AssetCardView({ account, found }: AssetCardViewProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const format = useFormat()
  const { client } = useSession()
  const { known } = useDevice()
  const { tasks, now } = useDay(account)
  const list = useQuery({
    queryKey: ['startable', account.id],
    queryFn: () => startableWorkflows({ known, client, accountId: account.id }),
    networkMode: 'always',
  })
  const { card, type, references, isKept } = found
  const name = card.name ?? inLanguage(type.translations, language)
  const fitting = (list.data ?? []).filter(({ id }) => type.workflowIds.includes(id))
  const due = tasks.find((each) => isAbout(each, card.id))
  const values = type.properties.filter(
    (property) => property.name !== type.nameProperty && isFilled(card.value[property.name]),
  )
  return (
    <>
      <header className={rows['words']}>
        <p className={cardStyles['about']} data-close>
          <IconCube size={20} stroke={1.6} aria-hidden />
          {[inLanguage(type.translations, language), card.barcode].filter(Boolean).join(' · ')}
        </p>
        <h1 className={styles['title']}>{name}</h1>
        {isKept && (
          <p className={cardStyles['about']} data-close>
            <IconCloudOff size={20} stroke={1.6} aria-hidden />
            {t('field.asset.kept')}
          </p>
        )}
      </header>
      {due && <DueTask account={account} own={due} now={now} />}
      {values.length > 0 && (
        <section className={cardStyles['card']} aria-label={t('field.asset.values')}>
          <dl className={cardStyles['facts']} data-columns>
            {values.map((property) => (
              <div key={property.name}>
                <dt>{inLanguage(property.translations, language)}</dt>
                <dd>
                  <CardValue
                    type={property.type}
                    names={[property.name, ...property.translations.map((one) => one.name)]}
                    number={property.number}
                    value={card.value[property.name]}
                    references={references}
                  />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      {list.isPending && <Lines count={2} />}
      {list.isError && <p className={styles['text']}>{t('field.start.unreachable')}</p>}
      {list.isSuccess && fitting.length === 0 && (
        <p className={styles['text']}>{t('field.asset.nothingFits')}</p>
      )}
      <WorkflowList
        account={account}
        workflows={fitting}
        beginning={() => ({ about: name, answersOf: (resolved) => answersWith(resolved, card) })}
      />
      <ThingRoomRow account={account} thing={{ kind: 'ASSET', id: card.id }} />
      <LastResults account={account} assetId={card.id} />
      <p className={rows['quiet']}>{t('field.asset.changed', { time: format.dateTime(card.changedAt) })}</p>
    </>
  )
}

const isAbout = ({ task }: OwnTask, assetId: string): boolean =>
  Object.values(task.taskData).some(
    (value) => value === assetId || (Array.isArray(value) && value.includes(assetId)),
  )

interface DueTaskProps {
  readonly account: Account
  readonly own: OwnTask
  readonly now: Date
}

function DueTask({ account, own, now }: DueTaskProps) {
  const language = useLanguage()
  const format = useFormat()
  const { task, state } = own
  const name = nameIn(namesOf(task.workflow.translations), language)
  return (
    <section className={cardStyles['card']} {...(state === 'LATE' ? { 'data-late': true } : {})}>
      <p className={cardStyles['due']}>
        <span className={state === 'LATE' ? cardStyles['late'] : rows['name']}>
          <IconClockExclamation {...largeIcon} />
          {[name, task.deadline && format.deadline(task.deadline, now)].filter(Boolean).join(' · ')}
        </span>
      </p>
      <DoTask account={account} own={own} />
    </section>
  )
}
