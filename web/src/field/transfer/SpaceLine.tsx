import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { Notice } from '@feldwerk/ui/parts/Notice.tsx'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import rows from '../frame/rows.module.css'
import { askToKeep, readSpace, type Space } from '../outbox/space.ts'

/** Below that a day of photos may not find its place. */
const LITTLE_BYTES = 200_000_000

/** How much space there is for photos, and whether the browser keeps what lies here. */
export function SpaceLine() {
  const { t } = useTranslation()
  const format = useFormat()
  const [space, setSpace] = useState<Space>()
  useEffect(() => {
    const read = async () => {
      await askToKeep()
      setSpace(await readSpace())
    }
    void read()
  }, [])
  if (!space) return null
  const free = format.fileSize(space.freeBytes)
  if (space.freeBytes < LITTLE_BYTES)
    return (
      <Notice tone="amber" title={t('field.space.little', { free })}>
        {t('field.space.littleText')}
      </Notice>
    )
  return (
    <p className={rows['quiet']}>
      {t('field.space.free', { free })} {t(space.isKept ? 'field.space.kept' : 'field.space.notKept')}
    </p>
  )
}
