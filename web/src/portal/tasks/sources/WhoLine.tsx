import { icon } from '@feldwerk/ui/parts/icon.ts'
import { Quiet } from '@feldwerk/ui/parts/Quiet.tsx'
import type { SourceAssignee } from '@feldwerk/workflow/triggers/TASK_SOURCE/kind.ts'
import { ActionIcon } from '@mantine/core'
import { IconUser, IconUsers, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Token } from '../../conditions/Token.tsx'
import { Sentence } from './Sentence.tsx'
import { useHolders, type WorkflowHolder } from './use-holders.ts'
import styles from './WhoLine.module.css'

/** Who does the tasks of a series, as it is being edited. */
export interface WhoDraft {
  readonly way: 'ALL' | 'ONE' | 'TURN'
  readonly assignees: readonly SourceAssignee[]
}

/** Who does the tasks of a series, to be edited. */
export function whoDraft(assignees: readonly SourceAssignee[] = []): WhoDraft {
  return { way: assignees.length === 0 ? 'ALL' : assignees.length === 1 ? 'ONE' : 'TURN', assignees }
}

const WAYS = ['ALL', 'ONE', 'TURN'] as const

interface WhoLineProps {
  readonly workflowId: string
  readonly value: WhoDraft
  readonly onChange: (value: WhoDraft) => void
  /** Properties of the assets that name somebody, and the one that is chosen. */
  readonly properties: readonly { readonly name: string; readonly title: string }[]
  readonly property: string | null
  readonly onProperty: (name: string | null) => void
}

/** Everybody, somebody, several in turn, or whom a property of the asset names. */
export function WhoLine({ workflowId, value, onChange, properties, property, onProperty }: WhoLineProps) {
  const { t } = useTranslation()
  const holders = useHolders(workflowId)
  const { way, assignees } = value
  const choose = (next: string) => {
    const chosen = properties.find(({ name }) => `OF ${name}` === next)
    onProperty(chosen?.name ?? null)
    const nextWay = WAYS.find((one) => one === next) ?? 'ALL'
    onChange({
      way: nextWay,
      assignees: nextWay === 'ALL' ? [] : assignees.slice(0, nextWay === 'ONE' ? 1 : 50),
    })
  }
  const [first] = assignees
  return (
    <>
      <Sentence lead={t('series.assignee.lead')}>
        <Token
          label={t('series.assignee.label')}
          value={property === null ? way : `OF ${property}`}
          onChange={choose}
          groups={[
            {
              items: [
                ...WAYS.map((one) => ({ value: one as string, label: t(`series.assignee.${one}`) })),
                ...properties.map(({ name, title }) => ({
                  value: `OF ${name}`,
                  label: t('series.assignee.ofAsset', { property: title }),
                })),
              ],
            },
          ]}
        />
        {way === 'ONE' && property === null && (
          <HolderToken
            label={t('series.assignee.pick')}
            text={t('series.assignee.choose')}
            value={first}
            holders={holders ?? []}
            onChange={(one) => onChange({ way, assignees: [one] })}
          />
        )}
      </Sentence>
      {way === 'TURN' && property === null && (
        <>
          <Turn value={value} holders={holders} onChange={onChange} />
          <Quiet look="caption">{t('series.assignee.turnHelp')}</Quiet>
        </>
      )}
      {way !== 'ALL' && holders?.length === 0 && <Quiet look="caption">{t('series.assignee.none')}</Quiet>}
    </>
  )
}

interface TurnProps extends Pick<WhoLineProps, 'value' | 'onChange'> {
  readonly holders: readonly WorkflowHolder[] | undefined
}

function Turn({ value, onChange, holders = [] }: TurnProps) {
  const { t } = useTranslation()
  const { way, assignees } = value
  const others = holders.filter(({ id }) => !assignees.some((one) => one.id === id))
  return (
    <ol className={styles['row']} aria-label={t('series.assignee.TURN')}>
      {assignees.map((one, i) => {
        const name = holders.find(({ id }) => id === one.id)?.name ?? t('series.assignee.gone')
        const Sign = one.kind === 'ACCOUNT' ? IconUser : IconUsers
        return (
          <li key={one.id} className={styles['one']}>
            <span className={styles['place']}>{i + 1}</span>
            <Sign {...icon} />
            {name}
            <ActionIcon
              size={24}
              variant="subtle"
              color="gray"
              aria-label={t('series.assignee.drop', { name })}
              onClick={() => onChange({ way, assignees: assignees.filter(({ id }) => id !== one.id) })}
            >
              <IconX {...icon} />
            </ActionIcon>
          </li>
        )
      })}
      {others.length > 0 && (
        <li>
          <HolderToken
            label={t('series.assignee.add')}
            text={t('series.assignee.add')}
            value={undefined}
            holders={others}
            onChange={(one) => onChange({ way, assignees: [...assignees, one] })}
          />
        </li>
      )}
    </ol>
  )
}

interface HolderTokenProps {
  readonly label: string
  /** What it says while nobody is chosen. */
  readonly text: string
  readonly value: SourceAssignee | undefined
  readonly holders: readonly WorkflowHolder[]
  readonly onChange: (assignee: SourceAssignee) => void
}

function HolderToken({ label, text, value, holders, onChange }: HolderTokenProps) {
  const { t } = useTranslation()
  const items = (wanted: SourceAssignee['kind']) =>
    holders.filter(({ kind }) => kind === wanted).map(({ id, name }) => ({ value: id, label: name }))
  const chosen = holders.find(({ id }) => id === value?.id)
  return (
    <Token
      isValue={value !== undefined}
      label={label}
      value={value?.id ?? ''}
      text={chosen?.name ?? (value ? t('series.assignee.gone') : text)}
      onChange={(id) => {
        const found = holders.find((one) => one.id === id)
        if (found) onChange({ kind: found.kind, id: found.id })
      }}
      groups={[
        { group: t('tasks.groups'), items: items('ACCOUNT_GROUP') },
        { group: t('tasks.people'), items: items('ACCOUNT') },
      ].filter((group) => group.items.length > 0)}
    />
  )
}
