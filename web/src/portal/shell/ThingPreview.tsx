import { useTranslation } from 'react-i18next'
import type { RecentThing } from '../known/recent-things.ts'
import { AssetPreview } from './AssetPreview.tsx'
import { foundKinds } from './found-kinds.ts'
import styles from './ThingPreview.module.css'

/** What a thing that was found is, beside the rows of the palette. */
export function ThingPreview({ thing }: { readonly thing: RecentThing }) {
  const { t } = useTranslation()
  const { icon: Icon, heading } = foundKinds[thing.kind]
  if (thing.kind === 'ASSET') return <AssetPreview key={thing.id} id={thing.id} name={thing.title} />
  return (
    <>
      <span className={styles['tile']}>
        <Icon size={24} stroke={1.6} aria-hidden />
      </span>
      <p className={styles['title']}>{thing.title}</p>
      <p className={styles['kind']}>
        {thing.kind === 'MACHINE' ? t('shell.palette.machine') : t(`shell.palette.${heading}`)}
      </p>
      {thing.subtitle?.split(' · ').map((line) => (
        <p key={line} className={styles['line']}>
          {line}
        </p>
      ))}
    </>
  )
}
