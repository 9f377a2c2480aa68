import { Anchor } from '@mantine/core'
import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { describeError } from './describe-store.ts'
import { useErrorReporter } from './report.ts'
import { watchUnhandled } from './unhandled.ts'

/** Watches for errors that no page caught, as long as it is on the page. */
export function UnhandledErrors({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation()
  const reporter = useErrorReporter()
  useEffect(
    () =>
      watchUnhandled(reporter, (report) => (
        <Anchor component="button" type="button" onClick={() => describeError(report)}>
          {t('errors.describe')}
        </Anchor>
      )),
    [reporter, t],
  )
  return children
}
