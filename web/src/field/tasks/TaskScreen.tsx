import type { Account } from '@feldwerk/contract/accounts.ts'
import type { Task } from '@feldwerk/contract/tasks.ts'
import { fullName, withoutStart } from '@feldwerk/ui/format/names.ts'
import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { Link } from '@feldwerk/ui/link.tsx'
import { largeIcon } from '@feldwerk/ui/parts/icon.ts'
import { Lines } from '@feldwerk/ui/parts/Lines.tsx'
import { Notice } from '@feldwerk/ui/parts/Notice.tsx'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { IconChevronRight, IconClockExclamation, IconClockHour4, IconCube } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../session/session-context.ts'
import { useDevice } from '../device/device.ts'
import { CardValue, isFilled } from '../frame/CardValue.tsx'
import card from '../frame/card.module.css'
import styles from '../frame/frame.module.css'
import rows from '../frame/rows.module.css'
import { SubHead } from '../frame/SubHead.tsx'
import { screens } from '../frame/screen.ts'
import type { OwnTask } from '../known/tasks.ts'
import { useReadAbout } from '../known/use-read-about.ts'
import { nameIn, namesOf } from '../known/workflows.ts'
import { ThingRoomRow } from '../thing-room/ThingRoomRow.tsx'
import { DoTask } from './DoTask.tsx'
import { Progress } from './Progress.tsx'
import { useReadyTask } from './use-ready-task.ts'
import { useDay } from './use-tasks.ts'

/** One task: what is to be done, on what, for whom and until when, and the button that begins it. */
export function TaskScreen({ account }: { readonly account: Account }) {
  const { t } = useTranslation()
  const { known } = useDevice()
  const { tasks, now, isKnown } = useDay(account)
  const id = new URLSearchParams(window.location.search).get('id')
  useReadAbout(known, account.id, id ?? undefined)
  const own = tasks.find(({ task }) => task.id === id)
  return (
    <>
      <SubHead
        back={{ href: screens.today, label: t('field.nav.today') }}
        title={t('field.task.title')}
        isHeading={false}
      />
      {!own && !isKnown && <Lines count={4} />}
      {!own && isKnown && id !== null && <OthersTask account={account} id={id} now={now} />}
      {own && <TaskDetails account={account} own={own} now={now} />}
    </>
  )
}

interface OthersTaskProps {
  readonly account: Account
  readonly id: string
  readonly now: Date
}

/** A task that is none of the person's: a late one that they were told of, or one that is over. Only the server knows. */
function OthersTask({ account, id, now }: OthersTaskProps) {
  const { t } = useTranslation()
  const { quietClient } = useSession()
  const { data: task, isPending } = useQuery({
    queryKey: ['tasks', 'others', id],
    queryFn: ({ signal }) => quietClient.tasks.byId({ taskId: id }, { signal }),
    retry: false,
    networkMode: 'always',
  })
  if (isPending) return <Lines count={4} />
  if (task?.state === 'LATE' || task?.state === 'NOT_COMPLETED')
    return (
      <TaskDetails account={account} own={{ task, state: task.state, draft: undefined }} now={now} isOthers />
    )
  return (
    <Notice title={t('field.task.goneTitle')} live>
      {t('field.task.goneText')}
    </Notice>
  )
}

interface TaskDetailsProps {
  readonly account: Account
  readonly own: OwnTask
  readonly now: Date
  /** Whether it is only to be looked at. */
  readonly isOthers?: boolean
}

function TaskDetails({ account, own, now, isOthers = false }: TaskDetailsProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const format = useFormat()
  const { task, state, draft } = own
  // „Wartung: Presse P-05“ says nothing where both names stand on the screen.
  const subject = task.workflow.translations.reduce(
    (words, { name }) => withoutStart(words, name),
    task.label ?? '',
  )
  const isSaid = subject === '' || assetsOf(task).some(({ name }) => name === subject)
  return (
    <>
      <header className={rows['words']}>
        {task.deadline && <Due deadline={task.deadline} isLate={isOthers || state === 'LATE'} now={now} />}
        <h1 className={styles['title']}>{nameIn(namesOf(task.workflow.translations), language)}</h1>
        {!isSaid && <p className={styles['subtitle']}>{task.label}</p>}
      </header>
      <Places task={task} />
      <Facts account={account} own={own} isOthers={isOthers} />
      {!isOthers && <ThingRoomRow account={account} thing={{ kind: 'TASK', id: task.id }} />}
      <div>
        {isOthers ? (
          <Notice tone="amber">{t(`field.task.${state === 'LATE' ? 'othersLate' : 'othersOver'}`)}</Notice>
        ) : state === 'PENDING' && task.validFrom ? (
          <Notice tone="amber">{t('field.task.notBefore', { time: format.dateTime(task.validFrom) })}</Notice>
        ) : (
          <DoTask account={account} own={own} />
        )}
        {draft?.step && <Progress at={draft.step.at} of={draft.step.of} />}
      </div>
    </>
  )
}

interface DueProps {
  readonly deadline: string
  readonly isLate: boolean
  readonly now: Date
}

function Due({ deadline, isLate, now }: DueProps) {
  const format = useFormat()
  const Icon = isLate ? IconClockExclamation : IconClockHour4
  return (
    <p className={card['due']}>
      <span className={isLate ? card['late'] : rows['name']}>
        <Icon {...largeIcon} />
        {format.deadline(deadline, now)}
      </span>
    </p>
  )
}

/** The assets that it is about. */
function assetsOf({ taskData, references }: Task) {
  return Object.values(taskData)
    .flat()
    .flatMap((value) => {
      const reference = typeof value === 'string' ? references[value] : undefined
      return reference?.kind === 'ASSET' && !reference.deleted ? [reference] : []
    })
}

/** The same, each with the way to its card. */
function Places({ task }: { readonly task: Task }) {
  const assets = assetsOf(task)
  if (assets.length === 0) return null
  return (
    <section className={rows['group']}>
      <ul className={rows['rows']} data-first-without-line>
        {assets.map(({ id, name }) => (
          <li key={id}>
            <Link className={rows['taskRow']} href={`${screens.asset}?id=${id}`}>
              <IconCube className={rows['mark']} {...largeIcon} />
              <span className={rows['name']}>{name}</span>
              <IconChevronRight className={rows['push']} {...largeIcon} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Until when, for whom, with which data, and whether it can be done without a network. */
function Facts({ account, own: { task }, isOthers }: Omit<TaskDetailsProps, 'now'>) {
  const { t } = useTranslation()
  const format = useFormat()
  const ready = useReadyTask(account, task)
  const { accounts, accountGroups } = task.assignedTo
  const people = [
    ...accounts.map((person) => (person.id === account.id ? t('field.task.you') : fullName(person))),
    ...accountGroups.map(({ name }) => name),
  ]
  const facts: (readonly [string, ReactNode])[] = [
    [t('field.task.from'), task.validFrom && format.dateTime(task.validFrom)],
    [t('field.task.until'), task.deadline && format.dateTime(task.deadline)],
    [t('field.task.hard'), task.deadline && task.hardDeadline && t('field.task.hardText')],
    [t('field.task.for'), people.join(', ') || t('field.task.everybody')],
    [t('field.task.series'), task.source?.name],
    ...ready.fields.flatMap(({ name, type }): (readonly [string, ReactNode])[] =>
      isFilled(task.taskData[name]) && !isAsset(task, task.taskData[name])
        ? [
            [
              name,
              <CardValue
                key={name}
                type={type}
                names={[name]}
                value={task.taskData[name]}
                references={task.references}
              />,
            ],
          ]
        : [],
    ),
    [
      t('field.task.offline'),
      !isOthers && ready.isKept !== undefined && t(`field.task.${ready.isKept ? 'kept' : 'notKept'}`),
    ],
  ]
  return (
    <section className={card['card']} aria-label={t('field.task.facts')}>
      <dl className={card['facts']}>
        {facts.flatMap(([label, value]) =>
          value ? (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ) : (
            []
          ),
        )}
      </dl>
    </section>
  )
}

const isAsset = ({ references }: Task, value: unknown): boolean =>
  [value].flat().every((each) => typeof each === 'string' && references[each]?.kind === 'ASSET')
