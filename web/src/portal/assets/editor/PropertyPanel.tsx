import { SelectField } from '@feldwerk/ui/form/SelectField.tsx'
import { SwitchField } from '@feldwerk/ui/form/ToggleField.tsx'
import { Card } from '@feldwerk/ui/parts/Card.tsx'
import { icon } from '@feldwerk/ui/parts/icon.ts'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { RecordNames } from '../../expression/type-words.ts'
import { elementOf } from '../../values/value.ts'
import { ChoicesField } from './ChoicesField.tsx'
import type { Lack } from './check-draft.ts'
import { isUnique, type PropertyDraft } from './draft.ts'
import styles from './editor.module.css'
import { canEnumerate, isNumber, type Kind, kindOf, kinds, typeOf } from './kinds.ts'
import { MoreRules } from './MoreRules.tsx'
import { NumberRulesFields } from './NumberRulesFields.tsx'
import { useDraftTitle } from './PropertiesCard.tsx'
import own from './PropertyPanel.module.css'
import type { PropertyPanelProps } from './property-panel.ts'
import { WordsFields } from './WordsFields.tsx'

/** Everything about one property: its name, its type, its rules. */
export function PropertyPanel(props: PropertyPanelProps) {
  const { property, drafting, lacks, recordNames, isNew } = props
  const { t } = useTranslation()
  const title = useDraftTitle()
  const { draft, setProperty, setUnique, remove } = drafting
  const change = (patch: Partial<PropertyDraft>) => setProperty(property.id, patch)
  const lacking = (field: Lack['field']) =>
    lacks.some((lack) => lack.property === property.id && lack.field === field)
  const kind = kindOf(property)
  return (
    <Card
      title={title(property)}
      divided
      action={
        <Button
          size="xs"
          variant="default"
          data-danger
          leftSection={<IconTrash {...icon} />}
          onClick={() => remove(property.id)}
        >
          {t('assets.removeProperty')}
        </Button>
      }
    >
      <div className={styles['fields']}>
        <WordsFields
          label={t('assets.name')}
          value={property.title}
          onChange={(words) => change({ title: words })}
          error={lacking('title') ? t('assets.lack.title_missing') : undefined}
          autoFocus={isNew && property.title.de === '' && property.title.en === ''}
        />
        <TypeFields
          property={property}
          names={recordNames}
          lacksTarget={lacking('target')}
          onChange={change}
        />
        {isNumber(kind) && (
          <NumberRulesFields
            rules={property.number}
            whole={kind === 'LONG'}
            isEmpty={lacking('range')}
            onChange={(number) => change({ number })}
          />
        )}
        <div className={own['switches']}>
          <SwitchField
            label={t('assets.required')}
            help={t('assets.requiredHelp')}
            checked={property.required}
            onChange={(event) => change({ required: event.currentTarget.checked })}
          />
          {property.type.kind !== 'ARRAY' && kind !== 'IMAGE' && kind !== 'FILE' && (
            <SwitchField
              label={t('assets.unique')}
              help={t('assets.uniqueHelp')}
              checked={isUnique(draft, property.id)}
              onChange={(event) => setUnique(property.id, event.currentTarget.checked)}
            />
          )}
          {kind === 'STRING' && (
            <SwitchField
              label={t('assets.barcode')}
              help={t('assets.barcodeHelp')}
              checked={property.barcode}
              onChange={(event) => change({ barcode: event.currentTarget.checked })}
            />
          )}
          {canEnumerate(kind) && (
            <SwitchField
              label={t('assets.choices')}
              help={t('assets.choicesHelp')}
              checked={property.enumeration !== null}
              onChange={(event) => change({ enumeration: event.currentTarget.checked ? [] : null })}
            />
          )}
          <SwitchField
            label={t('assets.isList')}
            help={t('assets.isListHelp')}
            checked={property.type.kind === 'ARRAY'}
            onChange={(event) => change(listed(property, event.currentTarget.checked))}
          />
        </div>
        {property.enumeration !== null && (
          <ChoicesField
            kind={kind}
            value={property.enumeration}
            onChange={(enumeration) => change({ enumeration })}
            error={lacking('enumeration') ? t('assets.lack.enumeration_missing') : undefined}
          />
        )}
        <MoreRules {...props} />
      </div>
    </Card>
  )
}

/** The property with several values instead of one, or the other way round. */
function listed({ type }: PropertyDraft, isList: boolean): Partial<PropertyDraft> {
  const element = elementOf(type)
  return { type: isList ? { kind: 'ARRAY', of: element } : element }
}

interface TypeFieldsProps {
  readonly property: PropertyDraft
  readonly names: RecordNames
  readonly lacksTarget: boolean
  readonly onChange: (patch: Partial<PropertyDraft>) => void
}

/** What a property holds: the kind, whose assets, one or several. */
function TypeFields({ property, names, lacksTarget, onChange }: TypeFieldsProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const kind = kindOf(property)
  const isList = property.type.kind === 'ARRAY'
  const element = elementOf(property.type)
  const assetTypeId = element.kind === 'ASSET' ? element.id : ''
  const change = (next: { kind?: Kind; assetTypeId?: string }) => {
    const chosen = next.kind ?? kind
    const typed = typeOf(chosen, {
      assetTypeId: next.assetTypeId ?? assetTypeId,
      isList,
    })
    onChange({
      ...typed,
      ...(chosen === kind
        ? {}
        : {
            enumeration: null,
            foreignKey: null,
            number: isNumber(chosen) ? property.number : null,
            barcode: property.barcode && chosen === 'STRING',
          }),
    })
  }
  const targets = Object.entries(names)
    .map(([value, label]) => ({ value, label }))
    .toSorted((a, b) => a.label.localeCompare(b.label, language))
  return (
    <>
      <div className={styles['pair']}>
        <SelectField
          label={t('assets.kindLabel')}
          options={kinds.map((value) => ({ value, label: t(`assets.kind.${value}`) }))}
          value={kind}
          onChange={(chosen) => chosen && change({ kind: chosen })}
        />
        {kind === 'ASSET' && (
          <SelectField
            label={t('assets.target')}
            options={targets}
            searchable={targets.length > 10}
            placeholder={t('assets.choose')}
            value={assetTypeId || null}
            onChange={(id) => change({ assetTypeId: id ?? '' })}
            error={lacksTarget ? t('assets.lack.target_missing') : undefined}
          />
        )}
      </div>
    </>
  )
}
