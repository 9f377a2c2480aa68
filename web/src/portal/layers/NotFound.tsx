import { Link } from '@feldwerk/ui/link.tsx'
import { Page } from '@feldwerk/ui/shell/Page.tsx'
import { PageHead } from '@feldwerk/ui/shell/PageHead.tsx'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import styles from '../../errors/errors.module.css'
import { ProtectedPage } from './ProtectedPage.tsx'

/** An address that leads nowhere. */
export function NotFound() {
  return (
    <ProtectedPage>
      <NothingHere />
    </ProtectedPage>
  )
}

/** The same inside a page: for an `id` that does not exist (any more). */
function NothingHere() {
  const { t } = useTranslation()
  return (
    <Page layout="narrow" head={<PageHead title={t('errors.notFoundTitle')} />}>
      <p className={styles['lead']}>{t('errors.notFoundText')}</p>
      <div className={styles['ways']}>
        <Button component={Link} href="/">
          {t('general.toStart')}
        </Button>
      </div>
    </Page>
  )
}
