import { SelectField } from '@feldwerk/ui/form/SelectField.tsx'
import { Card } from '@feldwerk/ui/parts/Card.tsx'
import { useTranslation } from 'react-i18next'
import type { Lack } from './check-draft.ts'
import styles from './editor.module.css'
import { kindOf } from './kinds.ts'
import { useDraftTitle } from './PropertiesCard.tsx'
import type { TypeDrafting } from './use-draft.ts'
import { WordsFields } from './WordsFields.tsx'

interface CalledCardProps {
  readonly drafting: TypeDrafting
  readonly lacks: readonly Lack[]
}

/** The name of the type, and the property that names its assets. */
export function CalledCard({ drafting, lacks }: CalledCardProps) {
  const { t } = useTranslation()
  const titleOf = useDraftTitle()
  const { draft, set } = drafting
  const nameable = draft.properties.filter(
    (property) => property.type.kind !== 'ARRAY' && ['STRING', 'LONG', 'DOUBLE'].includes(kindOf(property)),
  )
  const wrong = lacks.some(({ property, field }) => !property && field === 'title')
  return (
    <Card title={t('assets.typeTitle')}>
      <div className={styles['fields']}>
        <WordsFields
          label={t('assets.name')}
          value={draft.title}
          onChange={(title) => set({ title })}
          error={wrong ? t('assets.lack.title_missing') : undefined}
          autoFocus={draft.title.de === '' && draft.title.en === ''}
        />
        {nameable.length > 1 && (
          <SelectField
            label={t('assets.called')}
            help={t('assets.calledHelp')}
            optional
            placeholder={t('assets.calledFirst')}
            options={nameable.map((property) => ({
              value: property.id,
              label: titleOf(property),
            }))}
            value={draft.called ?? null}
            onChange={(id) => set({ called: id ?? undefined })}
          />
        )}
      </div>
    </Card>
  )
}
