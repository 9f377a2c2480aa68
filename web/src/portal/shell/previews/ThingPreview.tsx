import { IconTile } from '@feldwerk/ui/parts/IconTile.tsx'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import type { RecentThing } from '../../known/recent-things.ts'
import { AssetPreview } from './AssetPreview.tsx'
import { DashboardPreview } from './DashboardPreview.tsx'
import { type FoundKind, foundKinds } from './found-kinds.ts'
import { ResultPreview } from './ResultPreview.tsx'
import { TaskPreview } from './TaskPreview.tsx'
import styles from './ThingPreview.module.css'

/** What more is told of some kinds. */
const MORE: Partial<Record<FoundKind, ComponentType<{ readonly id: string }>>> = {
  WORKFLOW_RESULT: ResultPreview,
  TASK: TaskPreview,
  DASHBOARD: DashboardPreview,
}

/** What a thing that was found is, beside the rows of the palette. */
export function ThingPreview({ thing }: { readonly thing: RecentThing }) {
  const { t } = useTranslation()
  const { icon } = foundKinds[thing.kind]
  if (thing.kind === 'ASSET') return <AssetPreview key={thing.id} id={thing.id} name={thing.title} />
  const More = MORE[thing.kind]
  return (
    <>
      <IconTile icon={icon} size={48} />
      <p className={styles['title']}>{thing.title}</p>
      <p className={styles['kind']}>{t(`shell.palette.kind.${thing.kind}`)}</p>
      {More ? (
        <More key={thing.id} id={thing.id} />
      ) : (
        thing.subtitle?.split(' · ').map((line) => (
          <p key={line} className={styles['line']}>
            {line}
          </p>
        ))
      )}
    </>
  )
}
