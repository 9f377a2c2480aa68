import { Link } from '@feldwerk/ui/link.tsx'
import { Card } from '@feldwerk/ui/parts/Card.tsx'
import { Lines } from '@feldwerk/ui/parts/Lines.tsx'
import { Notice } from '@feldwerk/ui/parts/Notice.tsx'
import { Columns } from '@feldwerk/ui/shell/Columns.tsx'
import { Page } from '@feldwerk/ui/shell/Page.tsx'
import { PageHead } from '@feldwerk/ui/shell/PageHead.tsx'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { errorText, isProblem } from '../../errors/error-text.ts'
import { lastAddress } from '../list/last-address.ts'
import own from './DetailMissing.module.css'

interface DetailMissingProps {
  /** What the page is about: "Benutzer". */
  readonly title: string
  /** The list it belongs to, and its words: "Zu den Benutzern". */
  readonly list: string
  readonly toList: string
  readonly id: string
  readonly query: { readonly error: unknown; readonly refetch: () => unknown }
}

/** A detail page that has nothing to show: still loading, gone, or not to be had. */
export function DetailMissing({ title, list, toList, id, query }: DetailMissingProps) {
  const { t } = useTranslation()
  const { error } = query
  // An id that cannot be one is refused by its form: to the person, that is the same as one that is gone.
  const gone = id === '' || isProblem(error, 'notFound') || isProblem(error, 'validation')
  if (gone) {
    return (
      <Page layout="narrow" head={<PageHead title={t('people.notThere')} />}>
        <p className={own['lead']}>{t('people.notThereText')}</p>
        <div>
          <Button component={Link} href={lastAddress(list)}>
            {toList}
          </Button>
        </div>
      </Page>
    )
  }
  return (
    <Page head={<PageHead title={title} />}>
      {error ? (
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
          {errorText(error)}
        </Notice>
      ) : (
        <Columns>
          <Card>
            <Lines count={6} />
          </Card>
          <Card>
            <Lines count={3} />
          </Card>
        </Columns>
      )}
    </Page>
  )
}
