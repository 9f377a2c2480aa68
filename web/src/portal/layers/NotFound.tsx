import { useLocation } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { BeyondScale } from '../../nowhere/BeyondScale.tsx'
import { Nowhere } from '../nowhere/Nowhere.tsx'
import { useMeantPages } from '../nowhere/use-meant-pages.ts'
import { ProtectedPage } from './ProtectedPage.tsx'

/** An address that leads nowhere. */
export function NotFound() {
  return (
    <ProtectedPage>
      <NoSuchPage />
    </ProtectedPage>
  )
}

function NoSuchPage() {
  const { t } = useTranslation()
  const path = useLocation({ select: ({ pathname }) => pathname })
  return (
    <Nowhere
      drawing={<BeyondScale />}
      title={t('errors.notFoundTitle')}
      text={t('errors.notFoundText')}
      suggestions={useMeantPages(path)}
    />
  )
}
