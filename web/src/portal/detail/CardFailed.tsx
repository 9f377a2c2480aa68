import { Notice } from '@feldwerk/ui/parts/Notice.tsx'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../errors/error-text.ts'
import styles from './CardFailed.module.css'

interface CardFailedProps {
  readonly query: { readonly error: unknown; readonly refetch: () => unknown }
}

/** What a card holds could not be loaded: why, and another try. */
export function CardFailed({ query }: CardFailedProps) {
  const { t } = useTranslation()
  return (
    <div className={styles['failed']}>
      <Notice
        tone="red"
        live
        title={t('people.notLoaded')}
        actions={
          <Button size="xs" variant="default" onClick={() => void query.refetch()}>
            {t('general.reload')}
          </Button>
        }
      >
        {errorText(query.error)}
      </Notice>
    </div>
  )
}
