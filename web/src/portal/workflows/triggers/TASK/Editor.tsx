import { ACCOUNT, LONG, STRING } from '@feldwerk/query/types.ts'
import { NumberField } from '@feldwerk/ui/form/NumberField.tsx'
import { Pair } from '@feldwerk/ui/form/Pair.tsx'
import { SelectField } from '@feldwerk/ui/form/SelectField.tsx'
import { SwitchField } from '@feldwerk/ui/form/ToggleField.tsx'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import type { NamedPeople } from '@feldwerk/workflow/named-people.ts'
import { taskFieldTitle } from '@feldwerk/workflow/parts.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ExpressionField } from '../../../expression/ExpressionField.tsx'
import { useWorkflow, useWorkflows } from '../../../known/use-workflows.ts'
import { workflowTitle } from '../../../names/workflow-titles.ts'
import { AssigneePicker } from '../../../tasks/people/AssigneePicker.tsx'
import { PeoplePicker } from '../../../tasks/people/PeoplePicker.tsx'
import { type Columns, columnsIn, entriesIn, objectOf, queryOfColumns, withColumn } from '../columns.ts'
import { deadlineIn, type PlainDeadline, scheduleOf } from '../deadline.ts'
import type { KindEditorProps } from '../kind-editor.ts'
import { RowsField } from '../RowsField.tsx'
import type { TriggerSight } from '../use-seen.ts'
import { ValuePick } from '../ValuePick.tsx'
import { WordsField } from '../WordsField.tsx'
import styles from './Editor.module.css'
import { useAssigneeNames } from './use-assignee-names.ts'

const NOBODY: NamedPeople = { accounts: [], accountGroups: [] }

/** A task that follows: with which workflow, who does it, until when, and what it carries. */
export function TaskEditor(props: KindEditorProps<'taskTriggers'>) {
  const { trigger, set, seen } = props
  const { t } = useTranslation()
  const language = useLanguage()
  const { data: workflows = [] } = useWorkflows()
  const options = workflows
    .filter(({ version, id }) => version !== null || id === trigger.workflowId)
    .map((one) => ({ value: one.id, label: workflowTitle(one, language) }))
  const columns = columnsIn(trigger.task.query)
  const { data, hold } = useEntries(columns?.get('data'))
  const deadline = deadlineIn(columns?.get('schedule'))
  const isPlain =
    columns !== undefined &&
    data !== undefined &&
    deadline !== undefined &&
    [...columns.keys()].every((name) => ['label', 'assignedTo', 'data', 'schedule'].includes(name))
  const change = (next: Columns) => set('task', { kind: 'QUERY', query: queryOfColumns(next) })
  return (
    <>
      <div data-field="workflowId">
        <SelectField
          label={t('tasks.field.workflow')}
          value={trigger.workflowId}
          options={options}
          searchable={options.length > 8}
          onChange={(chosen) => chosen && set('workflowId', chosen)}
        />
      </div>
      {isPlain ? (
        <PlainTask
          columns={columns}
          data={data}
          deadline={deadline}
          onChange={change}
          onData={(next) => change(withColumn(columns, 'data', hold(next)))}
          {...props}
        />
      ) : (
        <RowsField
          name="task"
          legend={t('triggers.eachRow')}
          query={trigger.task.query}
          seen={seen}
          onChange={(query) => set('task', { kind: 'QUERY', query })}
        />
      )}
      <div data-field="escalateTo">
        <PeoplePicker
          label={t('triggers.task.escalateTo')}
          value={trigger.escalateTo ?? NOBODY}
          onChange={(people) =>
            set('escalateTo', people.accounts.length + people.accountGroups.length > 0 ? people : undefined)
          }
        />
      </div>
    </>
  )
}

/** The entries of a task's data. What does not read while it is written, such as an empty formula, is held here. */
function useEntries(text: string | undefined) {
  const [held, setHeld] = useState<ReadonlyMap<string, Columns>>(() => new Map())
  const hold = (entries: Columns): string | undefined => {
    const written = objectOf(entries)
    if (written !== undefined) setHeld((before) => new Map(before).set(written, entries))
    return written
  }
  return { data: held.get(text ?? '') ?? entriesIn(text), hold }
}

interface PlainTaskProps extends KindEditorProps<'taskTriggers'> {
  readonly columns: Columns
  readonly data: Columns
  readonly deadline: PlainDeadline | null
  readonly onChange: (columns: Columns) => void
  readonly onData: (data: Columns) => void
}

function PlainTask({ trigger, set, seen, columns, data, deadline, onChange, onData }: PlainTaskProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { data: workflow } = useWorkflow(trigger.workflowId)
  const fields = workflow?.definition.taskType.fields ?? []
  const assignees = trigger.assignTo ?? NOBODY
  const names = useAssigneeNames(assignees, seen)
  const setColumn = (name: string, expression: string | undefined) =>
    onChange(withColumn(columns, name, expression))
  return (
    <div data-field="task" className={styles['fields']}>
      {columns.has('label') ? (
        <ValuePick
          label={t('tasks.field.label')}
          type={STRING}
          optional
          expression={columns.get('label')}
          onChange={(expression) => setColumn('label', expression)}
          seen={seen}
        />
      ) : (
        <div data-field="label">
          <WordsField
            kind="LINE"
            label={t('tasks.field.label')}
            help={t('tasks.labelHelp')}
            optional
            value={trigger.label ?? { kind: 'LINE', line: {} }}
            onChange={(label) => set('label', Object.keys(label.line).length > 0 ? label : undefined)}
            sight={seen}
          />
        </div>
      )}
      <div data-field="assignTo">
        <AssigneePicker
          label={t('tasks.field.assignedTo')}
          workflowId={trigger.workflowId}
          value={assignees}
          names={names}
          onChange={({ accounts, accountGroups }) =>
            set(
              'assignTo',
              accounts.length + accountGroups.length > 0
                ? { accounts: [...accounts], accountGroups: [...accountGroups] }
                : undefined,
            )
          }
        />
      </div>
      <ValuePick
        label={t('triggers.task.assignedTo')}
        type={ACCOUNT}
        optional
        placeholder={t('tasks.source.nothing')}
        expression={columns.get('assignedTo')}
        onChange={(expression) => setColumn('assignedTo', expression)}
        seen={seen}
      />
      {fields.map((field) => (
        <ValuePick
          key={field.id}
          label={taskFieldTitle(field, language)}
          type={field.type}
          optional={!field.required}
          placeholder={t('tasks.source.nothing')}
          expression={data.get(field.name)}
          onChange={(expression) => onData(withColumn(data, field.name, expression))}
          seen={seen}
        />
      ))}
      <DeadlineFields
        seen={seen}
        value={deadline}
        onChange={(next) => setColumn('schedule', next ? scheduleOf(next) : undefined)}
      />
      <div data-field="onlyIfNoneOpen">
        <SwitchField
          label={t('triggers.task.onlyIfNoneOpen')}
          help={t('triggers.task.onlyIfNoneOpenHelp')}
          checked={trigger.onlyIfNoneOpen ?? false}
          onChange={(event) => set('onlyIfNoneOpen', event.currentTarget.checked || undefined)}
        />
      </div>
    </div>
  )
}

interface DeadlineFieldsProps {
  readonly value: PlainDeadline | null
  readonly onChange: (deadline: PlainDeadline | null) => void
  readonly seen: TriggerSight
}

/** "Frist: 3 Tage nach dem Ergebnis"; how many may be a formula, such as by the risk that was found. */
function DeadlineFields({ value, onChange, seen }: DeadlineFieldsProps) {
  const { t } = useTranslation()
  const unit = value?.unit ?? 'none'
  return (
    <>
      <Pair isOne={value === null}>
        <SelectField
          label={t('tasks.field.deadline')}
          value={unit}
          options={(['none', 'hour', 'day'] as const).map((each) => ({
            value: each,
            label: t(`triggers.task.deadline.${each}`),
          }))}
          onChange={(chosen) => {
            if (chosen === 'none' || chosen === null) onChange(null)
            else
              onChange({
                count: value?.count ?? (chosen === 'day' ? 7 : 8),
                isHard: value?.isHard ?? false,
                unit: chosen,
              })
          }}
        />
        {value && typeof value.count === 'number' && (
          <NumberField
            label={t(`triggers.task.count.${value.unit}`)}
            decimals={0}
            min={1}
            value={value.count}
            onChange={(count) => count !== null && count > 0 && onChange({ ...value, count })}
          />
        )}
      </Pair>
      {value && typeof value.count === 'string' && (
        <ExpressionField
          label={t(`triggers.task.count.${value.unit}`)}
          value={value.count}
          onChange={(count) => onChange({ ...value, count })}
          environment={seen.environment}
          recordNames={seen.recordNames}
          expected={LONG}
        />
      )}
      {value && (
        <SwitchField
          label={t('tasks.field.hardDeadline')}
          help={t('tasks.hardHelp')}
          checked={value.isHard}
          onChange={(event) => onChange({ ...value, isHard: event.currentTarget.checked })}
        />
      )}
    </>
  )
}
