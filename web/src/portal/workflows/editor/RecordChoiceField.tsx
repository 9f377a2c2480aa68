import type { AssetProperty, AssetTypeRow } from '@feldwerk/contract/asset-types.ts'
import { SelectField } from '@feldwerk/ui/form/SelectField.tsx'
import { SwitchField } from '@feldwerk/ui/form/ToggleField.tsx'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import type { Component } from '@feldwerk/workflow/definition.ts'
import { fieldIn } from '@feldwerk/workflow/editor/editor.ts'
import {
  type AssetChoice,
  type RecordChoice,
  recordQuery,
  taskPresetOf,
} from '@feldwerk/workflow/editor/record-choice.ts'
import { taskFieldTitle } from '@feldwerk/workflow/parts.ts'
import { useTranslation } from 'react-i18next'
import { useAssetTypes } from '../../known/use-asset-types.ts'
import { namePropertyOf, propertyOf, titleOf } from '../../names/titles.ts'
import type { WorkflowEditing } from '../draft/use-editing.ts'
import styles from './RecordChoiceField.module.css'
import { assetChoice, taskFieldsFor, withSeveral, withTaskPreset } from './record-question.ts'

interface RecordChoiceFieldProps {
  readonly choice: RecordChoice
  readonly question: Component
  readonly editing: WorkflowEditing
}

/** A question for an asset or a person: of which type, which of them, and whether the task says it already. */
export function RecordChoiceField({ choice, question, editing }: RecordChoiceFieldProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { data: types = [] } = useAssetTypes()
  const type = choice.record === 'ASSET' ? types.find(({ id }) => id === choice.assetTypeId) : undefined
  const set = (next: RecordChoice) =>
    editing.setField(question.id, 'options', { kind: 'QUERY', query: recordQuery(next) })
  return (
    <div className={styles['fields']}>
      {choice.record === 'ASSET' && (
        <>
          <SelectField
            label={t('workflows.editor.record.type')}
            searchable={types.length > 10}
            value={choice.assetTypeId}
            options={types.map((each) => ({ value: each.id, label: titleOf(each, language) }))}
            onChange={(id) => {
              const next = types.find((each) => each.id === id)
              if (next) set(assetChoice(next))
            }}
          />
          {type && <WhichAssets choice={choice} type={type} types={types} onChange={set} />}
        </>
      )}
      <SwitchField
        label={t('workflows.editor.record.several')}
        checked={question.kind === 'MULTIPLE_CHOICE'}
        onChange={(event) => {
          const several = event.currentTarget.checked
          editing.change((now) => withSeveral(now, question.id, several))
        }}
      />
      <TaskPreset
        choice={choice}
        question={question}
        editing={editing}
        title={type ? titleOf(type, language) : t('workflows.editor.record.ACCOUNT')}
        onChange={set}
      />
    </div>
  )
}

interface WhichAssetsProps {
  readonly choice: AssetChoice
  readonly type: AssetTypeRow
  readonly types: readonly AssetTypeRow[]
  readonly onChange: (choice: AssetChoice) => void
}

/** Only some of them, and what long lists are narrowed by. */
function WhichAssets({ choice, type, types, onChange }: WhichAssetsProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const tellsApart = type.properties.flatMap((property) => {
    const words = {
      yes: t('assets.yes'),
      no: t('assets.no'),
      notNo: t('workflows.editor.record.notNo'),
    }
    return valuesOf(property, words).map(({ label, ...only }) => ({
      label: t('workflows.editor.record.is', { what: titleOf(property, language), value: label }),
      only: { property: property.name, ...only },
    }))
  })
  const groups = type.properties.flatMap((property) => {
    const path = groupOf(property, types)
    return path && property.name !== choice.label.path
      ? [{ value: path, label: titleOf(property, language) }]
      : []
  })
  const { only, group, beside } = choice
  const propertyOfPath = (path: string | null) => (path ? { path, isText: true } : null)
  return (
    <>
      {groups.length > 0 && (
        <SelectField
          label={t('workflows.editor.record.beside')}
          optional
          placeholder={t('workflows.editor.record.noGroup')}
          value={beside?.path ?? null}
          options={groups}
          onChange={(path) => onChange({ ...choice, beside: propertyOfPath(path) })}
        />
      )}
      {tellsApart.length > 0 && (
        <SelectField
          label={t('workflows.editor.record.only')}
          optional
          placeholder={t('workflows.editor.record.all')}
          searchable={tellsApart.length > 10}
          value={only && keyOf(only)}
          options={tellsApart.map((each) => ({ value: keyOf(each.only), label: each.label }))}
          onChange={(chosen) =>
            onChange({
              ...choice,
              only: tellsApart.find((each) => keyOf(each.only) === chosen)?.only ?? null,
            })
          }
        />
      )}
      {groups.length > 0 && (
        <SelectField
          label={t('workflows.editor.record.group')}
          help={t('workflows.editor.record.groupHelp')}
          optional
          placeholder={t('workflows.editor.record.noGroup')}
          value={group?.path ?? null}
          options={groups}
          onChange={(path) => onChange({ ...choice, group: propertyOfPath(path) })}
        />
      )}
    </>
  )
}

const keyOf = ({ property, value, isNot }: NonNullable<AssetChoice['only']>) =>
  JSON.stringify([property, value, isNot === true])

interface ToldApart {
  readonly value: string | boolean
  readonly isNot?: true
  readonly label: string
}

/** The values by which assets are told apart: yes, no and whatever is not no, or those of a fixed list. */
function valuesOf(
  { type, enumeration }: AssetProperty,
  words: { readonly yes: string; readonly no: string; readonly notNo: string },
): readonly ToldApart[] {
  if (type.kind === 'BOOLEAN')
    return [
      { value: true, label: words.yes },
      { value: false, label: words.no },
      { value: false, isNot: true, label: words.notNo },
    ]
  if (type.kind !== 'STRING') return []
  return (enumeration ?? []).flatMap((value) => (typeof value === 'string' ? [{ value, label: value }] : []))
}

/** How the words of a group are found: a text, or the name of the asset that is referred to. */
function groupOf({ name, type }: AssetProperty, types: readonly AssetTypeRow[]): string | null {
  if (type.kind === 'STRING') return name
  if (type.kind !== 'ASSET') return null
  const other = types.find(({ id }) => id === type.id)
  const called = other && namePropertyOf(other)
  return other && called && propertyOf(other, called)?.type.kind === 'STRING' ? `${name}.${called}` : null
}

interface TaskPresetProps extends RecordChoiceFieldProps {
  readonly title: string
  readonly onChange: (choice: RecordChoice) => void
}

/** Whether the task names it: then it stands there from the beginning, and the task asks for it. */
function TaskPreset({ choice, question, editing, title, onChange }: TaskPresetProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { definition } = editing
  const field = fieldIn(question, 'defaultValue')
  const name = taskPresetOf(field)
  const fitting = taskFieldsFor(definition, choice)
  // A default of another making is shown by itself.
  if (field !== undefined && name === undefined) return null
  const take = (wanted: string | null) =>
    editing.change((now) => withTaskPreset(now, question, { choice, title, name: wanted }))
  const bindTo = (boundTo: string | null) => choice.record === 'ASSET' && onChange({ ...choice, boundTo })
  const isBound = choice.record === 'ASSET' && choice.boundTo !== null
  return (
    <>
      <SwitchField
        label={t('workflows.editor.record.fromTask')}
        help={t('workflows.editor.record.fromTaskHelp')}
        checked={name !== undefined}
        onChange={(event) => {
          if (event.currentTarget.checked) return take(null)
          editing.setField(question.id, 'defaultValue', undefined)
          if (isBound) bindTo(null)
        }}
      />
      {name !== undefined && fitting.length > 1 && (
        <SelectField
          label={t('workflows.editor.record.taskField')}
          value={name}
          options={fitting.map((each) => ({ value: each.name, label: taskFieldTitle(each, language) }))}
          onChange={(chosen) => {
            if (!chosen) return
            take(chosen)
            if (isBound) bindTo(chosen)
          }}
        />
      )}
      {name !== undefined && choice.record === 'ASSET' && question.kind === 'SINGLE_CHOICE' && (
        <SwitchField
          label={t('workflows.editor.record.onlyOfTask')}
          help={t('workflows.editor.record.onlyOfTaskHelp')}
          checked={isBound}
          onChange={(event) => bindTo(event.currentTarget.checked ? name : null)}
        />
      )}
    </>
  )
}
