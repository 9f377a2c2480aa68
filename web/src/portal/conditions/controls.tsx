import { ActionIcon, Button, Checkbox, Select } from '@mantine/core'
import { CHEVRON } from './chevron.tsx'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import { icon } from '@feldwerk/ui/parts/icon.ts'
import { Quiet } from '@feldwerk/ui/parts/Quiet.tsx'
import { IconParentheses, IconPlus, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import {
  type ActionProps,
  type ControlElementsProp,
  type FullField,
  type NotToggleProps,
  type OperatorSelectorProps,
  type RuleGroupProps,
  useRuleGroup,
  type ValueEditorProps,
} from 'react-querybuilder'
import { useBuilder } from './builder-context.ts'
import styles from './conditions.module.css'
import own from './controls.module.css'
import { operatorText } from './operator-text.ts'
import { OPERATOR_NAMES, operatorRow } from './operators.ts'
import { SubjectSelect } from './SubjectSelect.tsx'
import { ValueInput } from './ValueInput.tsx'

/** The rules first, then what can be done with the group. */
function Group(props: RuleGroupProps) {
  const { t } = useTranslation()
  const { lead } = useBuilder()
  const group = useRuleGroup(props)
  const { ruleGroupBodyElements: Body, ruleGroupHeaderElements: Acts } = group.schema.controls
  const isOuter = group.path.length === 0
  const Around = isOuter ? 'div' : 'section'
  return (
    <Around
      className={styles['group']}
      data-outer={isOuter || undefined}
      data-not={group.ruleGroup.not || undefined}
      {...(isOuter ? {} : { 'aria-label': t('conditions.groupName') })}
    >
      {isOuter && lead && group.ruleGroup.rules.length > 0 && <strong className={own['lead']}>{lead}</strong>}
      {group.ruleGroup.not && <Quiet>{t('conditions.notHead')}</Quiet>}
      {group.ruleGroup.rules.length === 0 && <p className={styles['none']}>{t('conditions.none')}</p>}
      <Body {...group} />
      <div className={own['acts']}>
        <Acts {...group} />
      </div>
    </Around>
  )
}

function FieldSelect({ value, handleOnChange }: { value?: string; handleOnChange: (next: string) => void }) {
  const { t } = useTranslation()
  const { subjects } = useBuilder()
  return (
    <SubjectSelect
      label={t('conditions.subject')}
      value={value ?? ''}
      onChange={handleOnChange}
      subjects={[...subjects.values()]}
    />
  )
}

function OperatorSelect({ value, handleOnChange, options }: OperatorSelectorProps) {
  const { t } = useTranslation()
  const offered = (options as readonly { name: string; label: string }[]).map(({ name, label }) => ({
    value: name,
    label,
  }))
  const known = OPERATOR_NAMES.find((name) => name === value)
  const isOffered = offered.some((one) => one.value === value)
  return (
    <Select
      {...CHEVRON}
      size="xs"
      className={own['operator'] ?? ''}
      aria-label={t('conditions.is')}
      value={value ?? null}
      data={
        isOffered || !known
          ? offered
          : [...offered, { value: known, label: operatorText(known, undefined, t) }]
      }
      onChange={(next) => next && handleOnChange(next)}
      allowDeselect={false}
      withCheckIcon={false}
      maxDropdownHeight={320}
    />
  )
}

function Combinator({ value, handleOnChange }: { value?: string; handleOnChange: (next: string) => void }) {
  const { t } = useTranslation()
  return (
    <Select
      {...CHEVRON}
      size="xs"
      className={own['combinator'] ?? ''}
      classNames={{ input: own['plain'] ?? '' }}
      aria-label={t('conditions.combinator')}
      value={value ?? 'and'}
      data={(['and', 'or'] as const).map((name) => ({ value: name, label: t(`conditions.${name}`) }))}
      onChange={(next) => next && handleOnChange(next)}
      allowDeselect={false}
      withCheckIcon={false}
    />
  )
}

function Value({ field, operator, value, handleOnChange }: ValueEditorProps) {
  const { subjects } = useBuilder()
  const subject = subjects.get(field)
  const known = OPERATOR_NAMES.find((name) => name === operator)
  if (!subject || !known || operatorRow(known).value === 'none') return null
  return (
    <div className={own['valueArea']}>
      <ValueInput subject={subject} operator={known} value={value} onChange={handleOnChange} />
    </div>
  )
}

const AddRule = ({ handleOnClick }: ActionProps) => {
  const { t } = useTranslation()
  return (
    <Button
      size="compact-sm"
      variant="subtle"
      leftSection={<IconPlus {...icon} />}
      onClick={(event) => handleOnClick(event)}
    >
      {t('conditions.addRule')}
    </Button>
  )
}

const AddGroup = ({ handleOnClick }: ActionProps) => {
  const { t } = useTranslation()
  return (
    <Button
      size="compact-sm"
      variant="subtle"
      leftSection={<IconParentheses {...icon} />}
      onClick={(event) => handleOnClick(event)}
    >
      {t('conditions.addGroup')}
    </Button>
  )
}

const RemoveRule = ({ handleOnClick, path }: ActionProps) => {
  const { t } = useTranslation()
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={32}
      className={own['away'] ?? ''}
      aria-label={t('conditions.removeRule', { number: (path.at(-1) ?? 0) + 1 })}
      onClick={(event) => handleOnClick(event)}
    >
      <IconX {...icon} />
    </ActionIcon>
  )
}

const RemoveGroup = ({ handleOnClick }: ActionProps) => {
  const { t } = useTranslation()
  return (
    <Button size="compact-sm" variant="subtle" color="gray" onClick={(event) => handleOnClick(event)}>
      {t('conditions.removeGroup')}
    </Button>
  )
}

const Not = ({ checked = false, handleOnChange, ruleGroup }: NotToggleProps) => {
  const { t } = useTranslation()
  if (ruleGroup.rules.length === 0) return null
  return (
    <Checkbox
      className={own['notToggle'] ?? ''}
      label={t('conditions.not')}
      checked={checked}
      onChange={(event) => handleOnChange(event.currentTarget.checked)}
    />
  )
}

/** The fields and buttons of the builder, as the rest of the portal has them. */
export const CONTROLS = {
  ruleGroup: Group,
  fieldSelector: FieldSelect,
  operatorSelector: OperatorSelect,
  combinatorSelector: Combinator,
  valueEditor: Value,
  addRuleAction: AddRule,
  addGroupAction: AddGroup,
  removeRuleAction: RemoveRule,
  removeGroupAction: RemoveGroup,
  notToggle: Not,
} as unknown as ControlElementsProp<FullField, string>
