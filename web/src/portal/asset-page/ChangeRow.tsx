import type { AssetType } from '@feldwerk/contract/asset-types.ts'
import type { AssetChange } from '@feldwerk/contract/assets.ts'
import { fullName } from '@feldwerk/ui/format/names.ts'
import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { Avatar } from '@feldwerk/ui/parts/Avatar.tsx'
import { icon } from '@feldwerk/ui/parts/icon.ts'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { Button } from '@mantine/core'
import { IconArrowNarrowRight, IconCubePlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { propertyOf, titleOf } from '../names/titles.ts'
import type { ValueProperty } from '../values/cell-text.ts'
import { ValueView } from '../values/ValueView.tsx'
import type { References, Value } from '../values/value.ts'
import { ChangeAuthor } from './ChangeAuthor.tsx'
import styles from './ChangeRow.module.css'

interface ChangeRowProps {
  readonly change: AssetChange
  readonly type: AssetType
  readonly references: References
  /** Brings this version back; not for the present one. */
  readonly onRestore?: () => void
}

/** Fields of a new asset that are told one by one; the rest is above on the page. */
const SHOWN = 12

/** One change: who, when, and each field before and after. */
export function ChangeRow({ change, type, references, onRestore }: ChangeRowProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const who = change.by ? fullName(change.by) : t('assets.somebody')
  const fields = change.action === 'CREATED' ? [] : change.fields.slice(0, SHOWN)
  return (
    <li className={styles['change']}>
      {change.cause ? (
        <IconCubePlus {...icon} className={styles['sign']} />
      ) : (
        <Avatar name={who} imageUrl={change.by?.imageUrl} decorative />
      )}
      <div className={styles['changeWords']}>
        <div className={styles['changeHead']}>
          <span>
            <ChangeAuthor change={change} /> {t(`assets.did.${change.action}`)}
          </span>
          <span className={styles['when']}>{format.dateTime(change.at)}</span>
          {onRestore && (
            <Button
              size="compact-xs"
              variant="subtle"
              aria-label={t('assets.restoreThisOf', { when: format.dateTime(change.at) })}
              onClick={onRestore}
            >
              {t('assets.restoreThis')}
            </Button>
          )}
        </div>
        {fields.length > 0 && (
          <dl className={styles['fields']}>
            {fields.map((field) => (
              <FieldChange
                key={field.propertyId}
                property={field.name === null ? undefined : propertyOf(type, field.name)}
                before={field.before}
                after={field.after}
                references={references}
              />
            ))}
          </dl>
        )}
      </div>
    </li>
  )
}

interface FieldChangeProps {
  readonly property: AssetType['properties'][number] | undefined
  readonly before: Value
  readonly after: Value
  readonly references: References
}

/** A property that the type has no more is shown as the text it was. */
const GONE: ValueProperty = { name: '', type: { kind: 'STRING' }, dateOnly: false, translations: [] }

function FieldChange({ property, before, after, references }: FieldChangeProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const known = property ?? GONE
  const asTexts = (value: Value): Value => (property ? value : [value ?? []].flat().map(String))
  return (
    <div className={styles['field']}>
      <dt>{property ? titleOf(property, language) : t('assets.goneProperty')}</dt>
      <dd>
        <del className={styles['before']}>
          <ValueView value={asTexts(before)} property={known} references={references} />
        </del>
        <IconArrowNarrowRight size={16} stroke={1.7} aria-label={t('assets.becomes')} />
        <ins className={styles['after']}>
          <ValueView value={asTexts(after)} property={known} references={references} />
        </ins>
      </dd>
    </div>
  )
}
