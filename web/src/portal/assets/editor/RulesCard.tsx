import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/Pill.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'
import { newId } from '@feldwerk/contract/new-id.ts'
import { BOOLEAN } from '@feldwerk/query/types.ts'
import { useFieldFrame } from '@feldwerk/ui/form/field.tsx'
import { Card } from '@feldwerk/ui/parts/Card.tsx'
import { icon } from '@feldwerk/ui/parts/icon.ts'
import { Quiet } from '@feldwerk/ui/parts/Quiet.tsx'
import { Button, CloseButton, MultiSelect } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ExpressionField } from '../../expression/ExpressionField.tsx'
import type { RecordNames } from '../../expression/type-words.ts'
import formStyles from '../form/form.module.css'
import type { TypeDraft } from './draft.ts'
import styles from './editor.module.css'
import { useDraftTitle } from './PropertiesCard.tsx'
import look from './RulesCard.module.css'
import type { TypeDrafting } from './use-draft.ts'
import { WordsFields } from './WordsFields.tsx'

interface RulesCardProps {
  readonly drafting: TypeDrafting
  readonly recordNames: RecordNames
}

const plus = <IconPlus {...icon} />

/** Rules over several properties, each a sentence: together only once, equal where others are equal, a check of one's own. */
export function RulesCard({ drafting, recordNames }: RulesCardProps) {
  const { t } = useTranslation()
  const { draft, set, environment } = drafting
  const several = draft.unique.filter(({ columns }) => columns.length !== 1)
  return (
    <Card title={t('assets.rules')} divided>
      <div className={styles['fields']}>
        <Quiet look="prose">{t('assets.rulesText')}</Quiet>
        {several.map((rule) => (
          <div key={rule.id} className={look['rule']}>
            <ColumnsField
              label={t('assets.uniqueRule')}
              drafting={drafting}
              value={rule.columns}
              onChange={(columns) =>
                set({ unique: draft.unique.map((one) => (one.id === rule.id ? { ...one, columns } : one)) })
              }
            />
            <CloseButton
              aria-label={t('assets.removeRule')}
              onClick={() => set({ unique: draft.unique.filter(({ id }) => id !== rule.id) })}
            />
          </div>
        ))}
        {draft.equality.map((rule) => {
          const change = (patch: Partial<typeof rule>) =>
            set({ equality: draft.equality.map((one) => (one.id === rule.id ? { ...one, ...patch } : one)) })
          return (
            <div key={rule.id} className={look['rule']}>
              <div className={styles['pair']}>
                <ColumnsField
                  label={t('assets.equalWhen')}
                  drafting={drafting}
                  value={rule.condition}
                  onChange={(condition) => change({ condition })}
                />
                <ColumnsField
                  label={t('assets.equalThen')}
                  drafting={drafting}
                  value={rule.consequence}
                  onChange={(consequence) => change({ consequence })}
                />
              </div>
              <CloseButton
                aria-label={t('assets.removeRule')}
                onClick={() => set({ equality: draft.equality.filter(({ id }) => id !== rule.id) })}
              />
            </div>
          )
        })}
        <div className={look['ways']}>
          <Button
            size="xs"
            variant="default"
            leftSection={plus}
            onClick={() => set({ unique: [...draft.unique, { id: newId(), columns: [] }] })}
          >
            {t('assets.addUnique')}
          </Button>
          <Button
            size="xs"
            variant="default"
            leftSection={plus}
            onClick={() =>
              set({ equality: [...draft.equality, { id: newId(), condition: [], consequence: [] }] })
            }
          >
            {t('assets.addEquality')}
          </Button>
        </div>
        <ExpressionField
          label={t('assets.typeCheck')}
          optional
          help={t('assets.typeCheckHelp', { example: exampleOf(draft) })}
          value={draft.check}
          onChange={(check) => set({ check })}
          environment={environment}
          expected={BOOLEAN}
          recordNames={recordNames}
          multiline
        />
        {draft.check && (
          <WordsFields
            label={t('assets.checkMessage')}
            optional
            value={draft.checkMessage}
            onChange={(checkMessage) => set({ checkMessage })}
          />
        )}
      </div>
    </Card>
  )
}

/** A rule that uses names of this type: of two days or times their order, else that something is there. */
function exampleOf({ properties }: TypeDraft): string {
  const named = properties.filter(({ name }) => name !== '')
  const [first, second] = named.filter(({ type }) => type.kind === 'TIME')
  if (first && second) return `asset.${first.name} <= asset.${second.name}`
  return `asset.${named[0]?.name ?? 'name'} != null`
}

interface ColumnsFieldProps {
  readonly label: string
  readonly drafting: TypeDrafting
  readonly value: readonly string[]
  readonly onChange: (ids: string[]) => void
}

function ColumnsField({ label, drafting, value, onChange }: ColumnsFieldProps) {
  const title = useDraftTitle()
  const { classNames, ...frame } = useFieldFrame({ label })
  return (
    <MultiSelect
      {...frame}
      classNames={{ ...classNames, pill: formStyles['pill'] ?? '', pillsList: formStyles['pills'] ?? '' }}
      data={drafting.draft.properties.map((property) => ({ value: property.id, label: title(property) }))}
      value={[...value]}
      onChange={onChange}
      hidePickedOptions
      searchable
      maxDropdownHeight={240}
    />
  )
}
