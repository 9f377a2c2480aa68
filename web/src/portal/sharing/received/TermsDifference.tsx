import type { ShareTerms } from '@feldwerk/contract/sharing.ts'
import { type useFormat as formats, useFormat } from '@feldwerk/ui/format/use-format.ts'
import { useTexts } from '@feldwerk/ui/texts/texts.ts'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { photosKey } from '../terms/photos-key.ts'
import { PanelSection } from './PanelSection.tsx'
import styles from './TermsDifference.module.css'

interface TermsDifferenceProps {
  readonly before: ShareTerms
  readonly after: ShareTerms
}

/** What of the agreement would change: the old words struck, then the new ones. */
export function TermsDifference({ before, after }: TermsDifferenceProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { empty } = useTexts()
  const old = said(before, t, format)
  const rows = said(after, t, format).flatMap(({ label, value }, at) =>
    value === old[at]?.value ? [] : [{ label, value, was: old[at]?.value }],
  )
  if (rows.length === 0) return null
  return (
    <PanelSection title={t('sharing.contract')}>
      <dl className={styles['rows']}>
        {rows.map(({ label, value, was }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <del>{was ?? empty}</del> <ins>{value ?? empty}</ins>
            </dd>
          </div>
        ))}
      </dl>
    </PanelSection>
  )
}

/** Terms in words, line by line. */
function said(terms: ShareTerms, t: TFunction, format: ReturnType<typeof formats>) {
  const { fields, people, validUntil, giveBack, upgrade, note } = terms
  return [
    {
      label: t('sharing.answers'),
      value: fields ? t('sharing.flow.answers', { count: fields.length }) : t('sharing.answersAll'),
    },
    { label: t('sharing.photos'), value: t(`sharing.${photosKey(terms)}`) },
    { label: t('sharing.people'), value: t(`sharing.peopleAs.${people}`) },
    { label: t('sharing.validUntil'), value: validUntil ? format.date(validUntil) : t('sharing.noEnd') },
    { label: t('sharing.afterEnd'), value: t(giveBack ? 'sharing.removed' : 'sharing.kept') },
    { label: t('sharing.upgrade'), value: t(`sharing.upgradeBy.${upgrade}`) },
    { label: t('sharing.note'), value: note },
  ]
}
