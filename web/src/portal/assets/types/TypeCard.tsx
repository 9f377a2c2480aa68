import type { AssetTypeRow } from '@feldwerk/contract/asset-types.ts'
import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { Link } from '@feldwerk/ui/link.tsx'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { IconCube } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { columnsOf, titleOf } from '../../names/titles.ts'
import styles from './TypeCard.module.css'

/** Names of properties a card has room for. */
const NAMES = 4

/** One asset type: what it is called, how many there are, what is known of each. */
export function TypeCard({ type }: { readonly type: AssetTypeRow }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const format = useFormat()
  const names = columnsOf(type).map((property) => titleOf(property, language))
  const more = names.length - NAMES
  return (
    <li>
      <Link className={styles['card']} href={`/assets/type?id=${type.id}`}>
        <span className={styles['tile']}>
          <IconCube size={18} stroke={1.6} aria-hidden />
        </span>
        <span className={styles['words']}>
          <span className={styles['name']}>{titleOf(type, language)}</span>
          <span className={styles['count']}>
            <strong>{format.number(type.assetCount)}</strong> {t('assets.assets', { count: type.assetCount })}
          </span>
          <span className={styles['properties']}>
            {names.slice(0, NAMES).join(' · ')}
            {more > 0 && ` · ${t('assets.more', { count: more })}`}
          </span>
          <span className={styles['changed']}>
            {t('assets.changedAt', { when: format.near(type.latestChangeAt) })}
          </span>
        </span>
      </Link>
    </li>
  )
}
