import type { ResultMeta } from '@feldwerk/contract/workflow-results.ts'
import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { Lines } from '@feldwerk/ui/parts/Lines.tsx'
import { Button, Modal } from '@mantine/core'
import { Suspense, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../../loading/lazy-part.ts'
import styles from './Position.module.css'

const WorldMap = lazyPart(async () => (await import('../../charts/map/WorldMap.tsx')).WorldMap)

interface PositionProps {
  readonly position: NonNullable<ResultMeta['position']>
  /** What was done there. */
  readonly title: string
}

/** How exactly the place is known where a result was filled in, and the way to the map. */
export function Position({ position, title }: PositionProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const [isOpen, setOpen] = useState(false)
  const { lat, lon, accuracy } = position
  const places = useMemo(() => [{ lat, lon, name: title, value: null, radius: 8 }], [lat, lon, title])
  const metres = t('results.accuracy', { metres: format.number(Math.round(accuracy)) })
  return (
    <span className={styles['position']}>
      <span className={styles['printed']}>{`${format.number(lat)}, ${format.number(lon)}`}</span>
      {metres}
      <Button size="compact-sm" variant="subtle" onClick={() => setOpen(true)}>
        {t('results.map')}
      </Button>
      <Modal
        opened={isOpen}
        onClose={() => setOpen(false)}
        size={720}
        centered
        lockScroll={false}
        title={t('results.mapTitle', { name: title })}
        closeButtonProps={{ 'aria-label': t('results.closeMap') }}
      >
        <div className={styles['map']}>
          <Suspense fallback={<Lines count={4} />}>
            <WorldMap
              label={t('results.mapTitle', { name: title })}
              places={places}
              number={(value) => format.number(value)}
            />
          </Suspense>
        </div>
        <p className={styles['degrees']}>
          {format.number(lat, 5)}°, {format.number(lon, 5)}° · {metres}
        </p>
      </Modal>
    </span>
  )
}
