import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { Card } from '@feldwerk/ui/parts/Card.tsx'
import { icon } from '@feldwerk/ui/parts/icon.ts'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { Button, UnstyledButton } from '@mantine/core'
import { IconAlertCircle, IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { SortableList } from '../../list/SortableList.tsx'
import type { Lack } from './check-draft.ts'
import { isUnique, type PropertyDraft } from './draft.ts'
import { kindIcons, kindOf } from './kinds.ts'
import styles from './PropertiesCard.module.css'
import type { TypeDrafting } from './use-draft.ts'

/** The panel of the chosen property. */
export const PANEL_ID = 'property'

interface PropertiesCardProps {
  readonly drafting: TypeDrafting
  readonly lacks: readonly Lack[]
}

/** The properties in the order of forms, tables and Excel; dragged to another place with the mouse or the keyboard. */
export function PropertiesCard({ drafting, lacks }: PropertiesCardProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const title = useDraftTitle()
  const { draft, property, choose, order, add } = drafting
  return (
    <Card title={t('assets.properties')} note={format.number(draft.properties.length)} flush divided>
      {draft.properties.length === 0 && <p className={styles['none']}>{t('assets.noProperty')}</p>}
      <SortableList
        label={t('assets.properties')}
        items={draft.properties}
        idOf={({ id }) => id}
        nameOf={title}
        onMove={order}
        current={property?.id}
        row={(one) => (
          <PropertyRow
            property={one}
            title={title(one)}
            unique={isUnique(draft, one.id)}
            wrong={lacks.some((lack) => lack.property === one.id)}
            current={one.id === property?.id}
            onChoose={() => {
              choose(one.id)
              showPanel()
            }}
          />
        )}
      />
      <div className={styles['add']}>
        <Button variant="default" fullWidth leftSection={<IconPlus {...icon} />} onClick={add}>
          {t('assets.addProperty')}
        </Button>
      </div>
    </Card>
  )
}

/** Where the panel stands below the list, as on a phone, it is brought into sight. */
function showPanel(): void {
  if (!window.matchMedia('(max-width: 1100px)').matches) return
  requestAnimationFrame(() => document.getElementById(PANEL_ID)?.scrollIntoView())
}

/** What a property is called while it is drawn up. */
export function useDraftTitle(): (property: PropertyDraft) => string {
  const { t } = useTranslation()
  const language = useLanguage()
  return ({ title }) => title[language] || title.de || title.en || t('assets.newProperty')
}

interface PropertyRowProps {
  readonly property: PropertyDraft
  readonly title: string
  readonly unique: boolean
  readonly wrong: boolean
  readonly current: boolean
  readonly onChoose: () => void
}

function PropertyRow({ property, title, unique, wrong, current, onChoose }: PropertyRowProps) {
  const { t } = useTranslation()
  const kind = kindOf(property)
  const Icon = kindIcons[kind]
  const marks = [
    property.required && t('assets.mark.required'),
    unique && t('assets.mark.unique'),
    property.barcode && t('assets.mark.barcode'),
  ].filter((mark) => mark !== false)
  return (
    <UnstyledButton className={styles['property']} aria-pressed={current} onClick={onChoose}>
      <Icon {...icon} />
      <span className={styles['propertyWords']}>
        <span className={styles['propertyName']}>{title}</span>
        <span className={styles['propertyKind']}>
          {[
            t(`assets.kind.${kind}`),
            ...(property.type.kind === 'ARRAY' ? [t('assets.several')] : []),
            ...marks,
          ].join(' · ')}
        </span>
      </span>
      {wrong && (
        <IconAlertCircle
          className={styles['wrong']}
          size={16}
          stroke={1.8}
          aria-label={t('assets.incomplete')}
        />
      )}
    </UnstyledButton>
  )
}
