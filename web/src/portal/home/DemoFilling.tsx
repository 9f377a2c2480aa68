import { Notice } from '@feldwerk/ui/parts/Notice.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { companyKey, useOwnCompany } from '../../session/own-company.ts'

const ASK_AGAIN_MS = 3000

/** Says that the work of the demo company is still being made, and shows it all as soon as it is there. */
export function DemoFilling() {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const isFilling = useOwnCompany()?.filling ?? false
  const wasFilling = useRef(false)
  useEffect(() => {
    if (wasFilling.current && !isFilling) void queries.invalidateQueries()
    wasFilling.current = isFilling
    if (!isFilling) return
    const timer = setInterval(() => void queries.invalidateQueries({ queryKey: companyKey }), ASK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [isFilling, queries])
  if (!isFilling) return null
  return (
    <Notice live title={t('home.filling.title')}>
      {t('home.filling.text')}
    </Notice>
  )
}
