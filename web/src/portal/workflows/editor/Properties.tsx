import { TextField } from '@feldwerk/ui/form/TextField.tsx'
import { SwitchField } from '@feldwerk/ui/form/ToggleField.tsx'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { EDITORS } from '@feldwerk/workflow/component-screens/editors.tsx'
import type { Component, Iteration } from '@feldwerk/workflow/definition.ts'
import {
  EditorContext,
  type EditorSurroundings,
  expressionQuery,
  type FormulaProps,
  type RecordsProps,
} from '@feldwerk/workflow/editor/context.ts'
import { type EditorProps, fieldIn } from '@feldwerk/workflow/editor/editor.ts'
import { recordChoiceIn } from '@feldwerk/workflow/editor/record-choice.ts'
import { FlagSetting, SettingFrame, TextsSetting } from '@feldwerk/workflow/editor/Settings.tsx'
import { kindOf } from '@feldwerk/workflow/kinds.ts'
import { type Part, partTitle } from '@feldwerk/workflow/parts.ts'
import { Button } from '@mantine/core'
import { type ComponentType, createContext, useContext, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useUpload } from '../../../upload/use-upload.ts'
import { useAssetTypes } from '../../known/use-asset-types.ts'
import { nameInFormulas, takenNames } from '../draft/tree.ts'
import type { WorkflowEditing } from '../draft/use-editing.ts'
import { useTypeNames } from '../draft/use-type-names.ts'
import { iconOf } from '../outline/kind-icons.ts'
import { ChosenHead } from '../pane/ChosenHead.tsx'
import { FormulaField } from './FormulaField.tsx'
import styles from './Properties.module.css'
import { RecordChoiceField } from './RecordChoiceField.tsx'
import { Rules } from './Rules.tsx'
import { assetChoice } from './record-question.ts'

interface PropertiesProps {
  readonly editing: WorkflowEditing
  readonly part: Part
}

const isComponent = (part: Part): part is Component => part.kind !== 'ACTIVITY' && part.kind !== 'ITERATION'

/** Everything about the part that is chosen. */
export function Properties({ editing, part }: PropertiesProps) {
  const upload = useUpload()
  const { data: types } = useAssetTypes()
  const surroundings = useMemo(
    (): EditorSurroundings => ({
      Formula: FormulaOfPart,
      Records: RecordsOfPart,
      firstAsset: () => (types?.[0] ? assetChoice(types[0]) : null),
      upload,
    }),
    [upload, types],
  )
  const about = useMemo(() => ({ editing, part }), [editing, part])
  return (
    <EditorContext value={surroundings}>
      <PartContext value={about}>
        <PropertiesHead editing={editing} part={part} />
        <div className={styles['fields']}>
          {isComponent(part) ? (
            <ComponentProperties editing={editing} component={part} />
          ) : (
            <NodeProperties editing={editing} part={part} />
          )}
        </div>
      </PartContext>
    </EditorContext>
  )
}

function PropertiesHead({ editing, part }: PropertiesProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { nodes } = editing.definition
  const choice = recordChoiceIn(part)
  const typeNames = useTypeNames()
  const kind = choice
    ? t(`workflows.editor.record.${choice.record}`)
    : t(`workflows.editor.kind.${part.kind}`)
  const typeName = choice?.record === 'ASSET' && typeNames[choice.assetTypeId]
  const name = editing.row ? nameInFormulas(nodes, editing.row) : part.variableName
  return (
    <ChosenHead
      icon={iconOf(part)}
      title={partTitle(part, language)}
      kind={`${kind}${typeName ? `: ${typeName}` : ''} · ${name}`}
      onDuplicate={() => editing.duplicate(part.id)}
      onRemove={() => editing.remove(part.id)}
    />
  )
}

/** What expressions call the part. A name counts when it is finished: a half-typed one would break every formula. */
function NameField({ editing, part }: PropertiesProps) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState<string>()
  const taken = takenNames(editing.definition.nodes, editing.row?.parent ?? null, part.id)
  const wrong =
    typed === undefined
      ? undefined
      : !/^[A-Za-z_]\w*$/.test(typed)
        ? t('workflows.editor.badName')
        : taken.includes(typed)
          ? t('workflows.editor.nameTaken')
          : editing.canRename(part.id, typed)
            ? undefined
            : t('workflows.editor.nameMeansOther')
  const finish = () => {
    if (typed !== undefined && !wrong) editing.rename(part.id, typed)
    if (!wrong) setTyped(undefined)
  }
  return (
    <div data-field="variableName">
      <TextField
        label={t('workflows.editor.variableName')}
        help={t('workflows.editor.variableNameHelp')}
        maxLength={63}
        value={typed ?? part.variableName}
        error={wrong}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={finish}
      />
    </div>
  )
}

function NodeProperties({ editing, part }: PropertiesProps) {
  const { t } = useTranslation()
  const onField: EditorProps['onField'] = (name, field) => editing.setField(part.id, name, field)
  const given = { component: part, onField }
  return (
    <>
      <TextsSetting {...given} name="title" label={t('workflows.editor.title')} />
      {part.kind === 'ACTIVITY' && (
        <TextsSetting {...given} name="introText" label={t('workflows.editor.introText')} lines={2} />
      )}
      {part.kind === 'ITERATION' && <RepeatFor editing={editing} part={part} />}
      <NameField editing={editing} part={part} />
    </>
  )
}

function RepeatFor({ editing, part }: { readonly editing: WorkflowEditing; readonly part: Iteration }) {
  const { t } = useTranslation()
  const query = part.repeatFor?.kind === 'QUERY' ? part.repeatFor.query : undefined
  const set = (next: Iteration['repeatFor']) => editing.setField(part.id, 'repeatFor', next)
  return (
    <div className={styles['fields']} data-field="repeatFor">
      <SwitchField
        label={t('workflows.editor.repeatForRows')}
        help={t('workflows.editor.repeatForHelp')}
        checked={query !== undefined}
        onChange={(event) =>
          set(
            event.currentTarget.checked
              ? { kind: 'QUERY', query: { root: { kind: 'ACCOUNT' }, steps: [] } }
              : null,
          )
        }
      />
      {query && (
        <FormulaOfPart
          name="repeatFor"
          label={t('workflows.editor.repeatForRows')}
          query={query}
          onChange={(next) => set({ kind: 'QUERY', query: next })}
        />
      )}
    </div>
  )
}

interface ComponentPropertiesProps {
  readonly editing: WorkflowEditing
  readonly component: Component
}

function ComponentProperties({ editing, component }: ComponentPropertiesProps) {
  const { t } = useTranslation()
  const { common } = kindOf(component.kind)
  const Editor = EDITORS[component.kind] as ComponentType<EditorProps>
  const onField: EditorProps['onField'] = (name, field) => editing.setField(component.id, name, field)
  const given = { component, onField }
  const optional = fieldIn(component, 'optional')
  return (
    <>
      {common.includes('title') && (
        <TextsSetting {...given} name="title" label={t('workflows.editor.title')} />
      )}
      {common.includes('description') && (
        <TextsSetting {...given} name="description" label={t('workflows.editor.description')} />
      )}
      <Editor {...given} />
      {common.includes('optional') && optional?.kind !== 'QUERY' && (
        <SwitchField
          label={t('workflows.editor.required')}
          checked={!(optional?.kind === 'VALUE' && optional.value === true)}
          onChange={(event) =>
            onField('optional', event.currentTarget.checked ? undefined : { kind: 'VALUE', value: true })
          }
        />
      )}
      {common.includes('notApplicable') && (
        <FlagSetting {...given} name="notApplicable" label={t('workflows.editor.notApplicable')} fixedOnly />
      )}
      {common.includes('placeholder') && (
        <TextsSetting {...given} name="placeholder" label={t('workflows.editor.placeholder')} />
      )}
      <NameField editing={editing} part={component} />
      <Rules editing={editing} component={component} />
      {common.includes('validationError') && <OwnCheck {...given} />}
    </>
  )
}

/** A check of one's own: a text while the answer is wrong, null while it is right. */
function OwnCheck(given: Pick<EditorProps, 'component' | 'onField'>) {
  const { t } = useTranslation()
  const isSet = fieldIn(given.component, 'validationError') !== undefined
  const label = t('workflows.editor.ownCheck')
  if (!isSet)
    return (
      <div>
        <Button
          size="xs"
          variant="default"
          onClick={() =>
            given.onField('validationError', {
              kind: 'QUERY',
              query: expressionQuery('false ? "" : null'),
            })
          }
        >
          {t('workflows.editor.addOwnCheck')}
        </Button>
      </div>
    )
  return (
    <SettingFrame {...given} name="validationError" label={label}>
      {() => null}
    </SettingFrame>
  )
}

/** The part that formulas stand in: the field for them stays the same component while the definition changes. */
const PartContext = createContext<PropertiesProps | undefined>(undefined)

function FormulaOfPart(props: FormulaProps) {
  const about = useContext(PartContext)
  return about && <FormulaField {...props} {...about} />
}

function RecordsOfPart({ choice }: RecordsProps) {
  const about = useContext(PartContext)
  if (!about || !isComponent(about.part)) return null
  return <RecordChoiceField choice={choice} question={about.part} editing={about.editing} />
}
