import { BOOLEAN } from '@feldwerk/query/types.ts'
import { SelectField } from '@feldwerk/ui/form/SelectField.tsx'
import { TextField } from '@feldwerk/ui/form/TextField.tsx'
import { icon } from '@feldwerk/ui/parts/icon.ts'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ExpressionField } from '../../expression/ExpressionField.tsx'
import { useAssetTypes } from '../../known/use-asset-types.ts'
import { titleOf } from '../../names/titles.ts'
import { elementOf } from '../../values/value.ts'
import type { PropertyDraft } from './draft.ts'
import styles from './editor.module.css'
import look from './MoreRules.module.css'
import type { PropertyPanelProps } from './property-panel.ts'
import { WordsFields } from './WordsFields.tsx'

/** What few properties need: help, a check of one's own, values that occur elsewhere, the name in expressions. */
export function MoreRules({ property, drafting, lacks, recordNames }: PropertyPanelProps) {
  const { t } = useTranslation()
  const hasRules = property.check !== '' || property.foreignKey !== null
  const wrongName = lacks.find((lack) => lack.property === property.id && lack.field === 'name')
  const [opened, setOpened] = useState(hasRules)
  const shown = opened || wrongName !== undefined
  const change = (patch: Partial<PropertyDraft>) => drafting.setProperty(property.id, patch)
  const Icon = shown ? IconChevronDown : IconChevronRight
  return (
    <div className={styles['more']}>
      <UnstyledButton className={look['moreButton']} aria-expanded={shown} onClick={() => setOpened(!opened)}>
        <Icon {...icon} />
        {t('assets.moreRules')}
      </UnstyledButton>
      {shown && (
        <div className={styles['fields']}>
          <WordsFields
            label={t('assets.helpText')}
            optional
            value={property.help}
            onChange={(help) => change({ help })}
          />
          <ExpressionField
            label={t('assets.check')}
            optional
            help={t('assets.checkHelp')}
            placeholder={`asset.${property.name || 'name'} != null`}
            value={property.check}
            onChange={(check) => change({ check })}
            environment={drafting.environment}
            expected={BOOLEAN}
            recordNames={recordNames}
          />
          {property.check && (
            <WordsFields
              label={t('assets.checkMessage')}
              optional
              value={property.checkMessage}
              onChange={(checkMessage) => change({ checkMessage })}
            />
          )}
          <ForeignKeyFields property={property} onChange={change} />
          <TextField
            label={t('assets.propertyName')}
            help={t('assets.propertyNameHelp', { name: property.name || 'name' })}
            value={property.name}
            maxLength={63}
            error={
              wrongName &&
              t(wrongName.problem === 'taken' ? 'assets.lack.name_taken' : 'assets.lack.name_form')
            }
            onChange={(event) => change({ name: event.currentTarget.value, isNamed: true })}
          />
        </div>
      )}
    </div>
  )
}

interface ForeignKeyFieldsProps {
  readonly property: PropertyDraft
  readonly onChange: (patch: Partial<PropertyDraft>) => void
}

/** A value that has to occur in a column of a type. */
function ForeignKeyFields({ property, onChange }: ForeignKeyFieldsProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { data: types = [] } = useAssetTypes()
  const { kind } = elementOf(property.type)
  const [typeId, setTypeId] = useState(property.foreignKey?.assetTypeId ?? null)
  if (kind !== 'STRING' && kind !== 'LONG') return null
  const columns = (types.find(({ id }) => id === typeId)?.properties ?? []).filter(
    (one) => elementOf(one.type).kind === kind,
  )
  return (
    <div className={styles['pair']}>
      <SelectField
        label={t('assets.occursIn')}
        help={t('assets.occursHelp')}
        optional
        options={types.map((type) => ({ value: type.id, label: titleOf(type, language) }))}
        value={typeId}
        onChange={(id) => {
          setTypeId(id)
          onChange({ foreignKey: null })
        }}
      />
      {typeId && (
        <SelectField
          label={t('assets.occursColumn')}
          options={columns.map((one) => ({ value: one.name, label: titleOf(one, language) }))}
          value={property.foreignKey?.columnName ?? null}
          onChange={(columnName) =>
            onChange({ foreignKey: columnName ? { assetTypeId: typeId, columnName } : null })
          }
        />
      )}
    </div>
  )
}
