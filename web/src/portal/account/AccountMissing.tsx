import { EmptyState } from '@feldwerk/ui/empty/EmptyState.tsx'
import { Lines } from '@feldwerk/ui/parts/Lines.tsx'
import { Page } from '@feldwerk/ui/shell/Page.tsx'
import { PageHead } from '@feldwerk/ui/shell/PageHead.tsx'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../errors/error-text.ts'

interface AccountMissingProps {
  readonly title: string
  readonly query: { readonly error: unknown; readonly refetch: () => unknown }
}

/** A detail page that has nothing to show: still loading, gone, or not to be had. */
export function AccountMissing({ title, query }: AccountMissingProps) {
  const { t } = useTranslation()
  return (
    <Page head={<PageHead title={title} />}>
      {query.error ? (
        <EmptyState
          title={t('people.notThere')}
          text={errorText(query.error)}
          action={<Button onClick={() => void query.refetch()}>{t('general.reload')}</Button>}
        />
      ) : (
        <Lines count={6} />
      )}
    </Page>
  )
}
