import { CatchBoundary } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorReporter } from '../../../errors/report.ts'

interface PanelBoundaryProps {
  /** With something else to show it is tried again. */
  readonly resetKey: string
  readonly children: ReactNode
}

/** A panel that cannot be drawn says so in its place and is reported; the others stay. */
export function PanelBoundary({ resetKey, children }: PanelBoundaryProps) {
  const reporter = useErrorReporter()
  return (
    <CatchBoundary
      getResetKey={() => resetKey}
      onCatch={(error) => reporter.report(error, 'panel')}
      errorComponent={Broken}
    >
      {children}
    </CatchBoundary>
  )
}

function Broken() {
  const { t } = useTranslation()
  return <p role="status">{t('dashboards.broken')}</p>
}
