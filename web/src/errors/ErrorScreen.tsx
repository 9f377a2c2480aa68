import { Card } from '@feldwerk/ui/parts/Card.tsx'
import { icon } from '@feldwerk/ui/parts/icon.ts'
import { Page } from '@feldwerk/ui/shell/Page.tsx'
import { PageHead } from '@feldwerk/ui/shell/PageHead.tsx'
import { Button } from '@mantine/core'
import { IconReload } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DescribeError } from './DescribeError.tsx'
import styles from './ErrorScreen.module.css'
import { useErrorReporter } from './report.ts'

interface ErrorScreenProps {
  readonly error: unknown
  /** Where the way out leads. */
  readonly home?: string
}

/** What a page becomes that broke: what happened, a word to us, and the way on. The error is reported. */
export function ErrorScreen({ error, home = '/' }: ErrorScreenProps) {
  const { t } = useTranslation()
  const reporter = useErrorReporter()
  const [report] = useState(() => reporter.report(error, 'page'))
  return (
    <Page layout="narrow" head={<PageHead title={t('errors.pageTitle')} />}>
      <p className={styles['lead']}>{t('errors.pageText')}</p>
      <Card title={t('errors.dialogTitle')}>
        <DescribeError report={report} />
      </Card>
      <div className={styles['ways']}>
        <Button
          variant="default"
          leftSection={<IconReload {...icon} />}
          onClick={() => window.location.reload()}
        >
          {t('errors.reload')}
        </Button>
        <Button component="a" href={home} variant="subtle">
          {t('general.toStart')}
        </Button>
      </div>
      <details className={styles['details']}>
        <summary>{t('errors.details')}</summary>
        <p>
          {report.error.name}: {report.error.message}
        </p>
        <p>{report.id}</p>
      </details>
    </Page>
  )
}
