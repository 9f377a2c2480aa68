import type { WorkflowDefinition } from '@feldwerk/workflow/definition.ts'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { ChosenHead } from '../pane/ChosenHead.tsx'
import { AtMostField } from './AtMostField.tsx'
import { ConditionCard } from './ConditionCard.tsx'
import { KIND_EDITORS } from './editors.ts'
import type { KindEditorProps } from './kind-editor.ts'
import { kindLook } from './kinds.ts'
import { OccasionField } from './OccasionField.tsx'
import { actsOnTasks } from './occasions.ts'
import styles from './TriggerProperties.module.css'
import type { ResultList, TriggerRow } from './trigger-rows.ts'
import type { TriggerSight } from './use-seen.ts'
import { useSeenOn } from './use-seen-on.ts'
import { useTriggerSentence } from './use-trigger-sentence.ts'
import type { TriggerEditing } from './use-triggers.ts'

interface TriggerPropertiesProps {
  readonly row: TriggerRow
  readonly triggers: TriggerEditing
  readonly seen: TriggerSight
  readonly workflowId: string
  readonly definition: WorkflowDefinition
  readonly isSaved: boolean
  /** Whether another company performs the workflow. */
  readonly isShared: boolean
}

/** Everything about the trigger that is chosen: when it acts, and what it does. */
export function TriggerProperties({ row, triggers, seen, isShared, ...place }: TriggerPropertiesProps) {
  const { trigger } = row
  const inSight = useSeenOn(trigger, seen)
  const set = (name: string, field: unknown) => triggers.setField(trigger.id, name, field)
  return (
    <>
      <PropertiesHead row={row} triggers={triggers} seen={seen} />
      <div className={styles['fields']}>
        <ConditionCard trigger={trigger} seen={inSight} onChange={(field) => set('condition', field)} />
        <KindFields row={row} set={set} seen={inSight} {...place} />
        <OccasionField
          list={row.list}
          trigger={trigger}
          isShared={isShared}
          onChange={(on) => set('on', on)}
        />
        <AtMostField list={row.list} trigger={trigger} onChange={(count) => set('atMostPerHour', count)} />
      </div>
    </>
  )
}

interface KindFieldsProps<L extends ResultList> {
  readonly row: TriggerRow<L>
  readonly set: (name: string, field: unknown) => void
  readonly seen: TriggerSight
  readonly workflowId: string
  readonly definition: WorkflowDefinition
  readonly isSaved: boolean
}

function KindFields<L extends ResultList>({ row: { list, trigger }, ...rest }: KindFieldsProps<L>) {
  const Editor: ComponentType<KindEditorProps<L>> = KIND_EDITORS[list]
  return <Editor trigger={trigger} {...rest} />
}

interface PropertiesHeadProps {
  readonly row: TriggerRow
  readonly triggers: TriggerEditing
  readonly seen: TriggerSight
}

function PropertiesHead({ row, triggers, seen }: PropertiesHeadProps) {
  const { t } = useTranslation()
  const { list, trigger } = row
  const { effect } = useTriggerSentence(seen, triggers.rows)(row)
  const when = trigger.paused
    ? t('triggers.paused')
    : t(actsOnTasks(trigger) ? 'triggers.afterDeadline' : 'triggers.afterResult')
  return (
    <ChosenHead
      icon={kindLook(list).icon}
      title={effect}
      kind={`${t(`triggers.kind.${list}`)} · ${when}`}
      onDuplicate={() => triggers.duplicate(trigger.id)}
      onRemove={() => triggers.remove(trigger.id)}
    />
  )
}
