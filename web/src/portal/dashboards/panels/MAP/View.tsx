import { useNumbers } from '@feldwerk/ui/format/use-format.ts'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { placesOf } from '../../../../charts/map/places.ts'
import { WorldMap } from '../../../../charts/map/WorldMap.tsx'
import { NoValues } from '../NoValues.tsx'
import type { PanelViewProps } from '../panel-kind.ts'
import styles from '../panels.module.css'

/** Rows of a view at their places in the world. */
export function MapView({ name, data }: PanelViewProps) {
  const { t } = useTranslation()
  const number = useNumbers()
  const points = data?.kind === 'MAP' ? data.points : undefined
  const places = useMemo(
    () => placesOf(points?.map(({ label, ...point }) => ({ ...point, name: label })) ?? []),
    [points],
  )
  if (data?.kind !== 'MAP') return null
  if (places.length === 0) return <NoValues />
  return (
    <>
      <WorldMap
        label={t('dashboards.mapOf', { name, count: places.length })}
        places={places}
        number={number}
      />
      {!data.complete && (
        <p className={styles['mapPart']}>{t('dashboards.mapPart', { count: places.length })}</p>
      )}
    </>
  )
}
