import '@mantine/core/styles/Menu.layer.css'
import type { StepKind } from '@feldwerk/query/query.ts'
import { useFormat, useNumbers } from '@feldwerk/ui/format/use-format.ts'
import { icon } from '@feldwerk/ui/parts/icon.ts'
import { Quiet } from '@feldwerk/ui/parts/Quiet.tsx'
import { ActionIcon, Menu, UnstyledButton } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import {
  IconAlertCircle,
  IconArrowLeft,
  IconArrowRight,
  IconDots,
  IconPlus,
  IconRowInsertBottom,
  IconTrash,
} from '@tabler/icons-react'
import { Fragment, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useRecordNames } from '../../conditions/use-names.ts'
import { type QueryEditing, shownAt } from '../editing.ts'
import { isUnset, newStep, withMovedStep, withNewStep, withoutStep } from '../edits.ts'
import styles from '../queries.module.css'
import { rootName } from '../root-name.ts'
import { useCounts } from '../use-counts.ts'
import own from './Pipeline.module.css'
import { rootIcons, STEP_KINDS, stepIcons } from './step-icons.ts'
import { stepSummary } from './summary.ts'

/** The root and the steps as cards, each with the rows that there are after it. */
export function Pipeline({ editing }: { readonly editing: QueryEditing }) {
  const { t } = useTranslation()
  const { query, staged, chosen, sound } = editing
  const [settled] = useDebouncedValue(query, 250)
  const counts = useCounts(settled, settled === query ? sound : Math.min(sound, settled.steps.length))
  const most = Math.max(1, ...counts.map((count) => count ?? 0))
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    list.current?.children[chosen]?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [chosen])
  return (
    <ol
      ref={list}
      className={own['pipeline']}
      data-many={staged.stages.length > 4 || undefined}
      aria-label={t('queries.steps')}
    >
      {staged.stages.map((_stage, stage) => (
        // oxlint-disable-next-line react/no-array-index-key -- a step is its place
        <li key={stage} className={own['station']}>
          {stage > 0 && <Arrow />}
          <StepCard
            editing={editing}
            stage={stage}
            count={counts[stage]}
            before={counts[stage - 1]}
            most={most}
          />
        </li>
      ))}
      <li className={own['station']}>
        <AddStep editing={editing} />
      </li>
    </ol>
  )
}

function Arrow() {
  return (
    <svg className={own['arrow']} width="30" height="10" viewBox="0 0 30 10" aria-hidden>
      <path d="M0 5h28M24 1l4.5 4l-4.5 4" />
    </svg>
  )
}

interface StepCardProps {
  readonly editing: QueryEditing
  readonly stage: number
  readonly count: number | null | undefined
  readonly before: number | null | undefined
  readonly most: number
}

function StepCard({ editing, stage, count, before, most }: StepCardProps) {
  const { t } = useTranslation()
  const number = useNumbers()
  const format = useFormat()
  const { query, staged, chosen, choose, model, seenBy } = editing
  const step = query.steps[stage - 1]
  const { root } = query
  const Icon = step ? stepIcons[step.kind] : rootIcons[root.kind]
  const title = step ? t(`queries.step.${step.kind}`) : t(`queries.rootKind.${root.kind}`)
  const { subjects } = seenBy(stage)
  const nameOf = useRecordNames(step?.kind === 'FILTER' ? [{ text: step.condition, subjects }] : [])
  const isOpen = isUnset(step) || (!step && root.kind === 'NULL' && typeof count !== 'number')
  const rootAbout = isOpen ? '' : rootName(root, model, t)
  const about = step ? stepSummary(step, { t, format, subjects, nameOf, model }) : rootAbout
  const wrong = model.isComplete && !isOpen ? (staged.faults[stage]?.length ?? 0) : 0
  const isChosen = chosen === stage
  const plan = staged.checked.plan.steps[stage - 1]
  const isPaired = plan?.kind === 'JOIN' && plan.single && !plan.outer
  const lost = isPaired && typeof before === 'number' && typeof count === 'number' ? before - count : 0
  return (
    <div className={own['card']} data-chosen={isChosen || undefined} data-wrong={wrong > 0 || undefined}>
      <UnstyledButton
        className={own['cardButton']}
        aria-current={isChosen ? 'step' : undefined}
        onClick={() => choose(stage)}
      >
        <span className={own['cardHead']}>
          <Icon size={18} stroke={1.6} aria-hidden />
          <span className="fw-visually-hidden">{t('queries.stepNumber', { number: stage + 1 })}</span>
          <strong>{title}</strong>
        </span>{' '}
        <span className={own['about']} title={about}>
          {about}
        </span>{' '}
        {isOpen ? (
          <span className={own['open']}>{t('queries.notSet')}</span>
        ) : wrong > 0 ? (
          <span className={own['wrong']}>
            <IconAlertCircle {...icon} />
            {t('queries.wrongCount', { count: wrong })}
          </span>
        ) : (
          <span className={own['rows']}>
            <span className={own['figure']}>
              {count === undefined || count === null ? '…' : number(count)}
            </span>{' '}
            <Quiet inline>{t('queries.rowsWord', { count: count ?? 2 })}</Quiet>{' '}
            {lost > 0 && <span className={own['lost']}>{t('queries.withoutMatch', { count: lost })}</span>}
          </span>
        )}
        <span className={own['share']} aria-hidden>
          <span
            style={{
              width: `${typeof count === 'number' ? Math.max(count > 0 ? 2 : 0, (100 * count) / most) : 0}%`,
            }}
          />
        </span>
      </UnstyledButton>
      <StepMenu editing={editing} stage={stage} title={title} />
    </div>
  )
}

function StepMenu({
  editing,
  stage,
  title,
}: {
  readonly editing: QueryEditing
  readonly stage: number
  readonly title: string
}) {
  const { t } = useTranslation()
  const { query, change, choose } = editing
  const index = stage - 1
  const move = (by: number) => {
    change(withMovedStep(query, index, by))
    choose(stage + by)
  }
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon
          className={own['cardMenu'] ?? ''}
          variant="subtle"
          color="gray"
          size={28}
          aria-label={t('queries.actsFor', { title, number: stage + 1 })}
        >
          <IconDots {...icon} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('queries.insertAfter')}</Menu.Label>
        <StepItems editing={editing} index={stage} />
        {index >= 0 && (
          <>
            <Menu.Divider />
            <Menu.Item
              leftSection={<IconArrowLeft {...icon} />}
              disabled={index === 0}
              onClick={() => move(-1)}
            >
              {t('queries.earlier')}
            </Menu.Item>
            <Menu.Item
              leftSection={<IconArrowRight {...icon} />}
              disabled={index === query.steps.length - 1}
              onClick={() => move(1)}
            >
              {t('queries.later')}
            </Menu.Item>
            <Menu.Item
              data-danger
              leftSection={<IconTrash {...icon} />}
              onClick={() => {
                change(withoutStep(query, index))
                choose(index)
              }}
            >
              {t('queries.removeStep')}
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}

/** The kinds of steps to choose from; the new one stands at that place among the steps. */
function StepItems({
  editing,
  index,
  explained = false,
}: {
  readonly editing: QueryEditing
  readonly index: number
  readonly explained?: boolean
}) {
  const { t } = useTranslation()
  const { query, change, choose, seenBy, staged } = editing
  const add = (kind: StepKind) => {
    const { subjects } = seenBy(index + 1)
    const columns = Object.keys(staged.stages[index]?.columns ?? {})
    change(
      withNewStep(
        query,
        index,
        newStep(kind, {
          subjects,
          columns,
          unique: staged.checked.stages[index]?.unique ?? [],
          shown: shownAt(editing, index),
          count: editing.model.measureOf('COUNT'),
        }),
      ),
    )
    choose(index + 1)
  }
  return STEP_KINDS.map((kind) => {
    const Icon = explained ? stepIcons[kind] : IconRowInsertBottom
    return (
      <Fragment key={kind}>
        <Menu.Item leftSection={<Icon {...icon} />} onClick={() => add(kind)}>
          {explained ? (
            <span className={styles['kind']}>
              <span>{t(`queries.step.${kind}`)}</span>
              <span className={styles['kindText']}>{t(`queries.stepText.${kind}`)}</span>
            </span>
          ) : (
            t(`queries.step.${kind}`)
          )}
        </Menu.Item>
      </Fragment>
    )
  })
}

function AddStep({ editing }: { readonly editing: QueryEditing }) {
  const { t } = useTranslation()
  return (
    <Menu position="bottom-end" width={360}>
      <Menu.Target>
        <UnstyledButton
          className={own['add']}
          aria-label={t('queries.addStep')}
          disabled={editing.query.root.kind === 'NULL'}
        >
          <IconPlus size={18} stroke={1.6} aria-hidden />
          {t('queries.stepWord')}
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <StepItems editing={editing} index={editing.query.steps.length} explained />
      </Menu.Dropdown>
    </Menu>
  )
}
