import type { MapData } from '@feldwerk/contract/dashboard-data.ts'
import { useNumbers } from '@feldwerk/ui/format/use-format.ts'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { placesOf } from '../../../../charts/map/places.ts'
import { WorldMap } from '../../../../charts/map/WorldMap.tsx'
import { NoValues } from '../NoValues.tsx'
import type { PanelViewProps } from '../panel-kind.ts'
import { placeSearch } from './place-address.ts'
import styles from './View.module.css'

/** Rows of a view at their places in the world. */
export function MapView({ panel: { viewId }, name, data, onRows }: PanelViewProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const number = useNumbers()
  // The same places again leave the map alone: it may have been moved.
  const told = JSON.stringify(data?.kind === 'MAP' ? data.points : [])
  const places = useMemo(() => {
    const points = JSON.parse(told) as MapData['points']
    return placesOf(points.map(({ label, ...point }) => ({ ...point, name: label })))
  }, [told])
  if (data?.kind !== 'MAP') return null
  if (places.length === 0) return <NoValues />
  return (
    <>
      <WorldMap
        label={t('dashboards.mapOf', { name, count: places.length })}
        places={places}
        number={number}
        onPick={
          onRows && viewId
            ? (place) => void navigate({ to: '/views/detail', search: placeSearch(viewId, place) })
            : undefined
        }
      />
      {!data.complete && (
        <p className={styles['mapPart']}>{t('dashboards.mapPart', { count: places.length })}</p>
      )}
    </>
  )
}
