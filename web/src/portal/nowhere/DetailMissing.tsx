import { Card } from '@feldwerk/ui/parts/Card.tsx'
import { Lines } from '@feldwerk/ui/parts/Lines.tsx'
import { Columns } from '@feldwerk/ui/shell/Columns.tsx'
import { Page } from '@feldwerk/ui/shell/Page.tsx'
import { PageHead } from '@feldwerk/ui/shell/PageHead.tsx'
import { Suspense } from 'react'
import { isProblem } from '../../errors/error-text.ts'
import { hasFailed } from '../../errors/has-failed.ts'
import type { FailedQuery } from '../../errors/use-failure-words.ts'
import { lazyPart } from '../../loading/lazy-part.ts'
import { CardFailed } from '../detail/CardFailed.tsx'

const GoneThing = lazyPart(async () => (await import('./GoneThing.tsx')).GoneThing)

interface DetailMissingProps {
  /** What the page is about: "Benutzer". */
  readonly title: string
  /** The list it belongs to, and its words: "Zu den Benutzern". */
  readonly list: string
  readonly toList: string
  readonly id: string
  readonly query: FailedQuery & { readonly errorUpdateCount: number; readonly refetch: () => unknown }
}

/** To the person these are the same: what one may not see is not told from what is not there. */
const REFUSED = ['notFound', 'forbidden', 'validation'] as const

/** A detail page that has nothing to show: still loading, gone, or not to be had. */
export function DetailMissing({ title, list, toList, id, query }: DetailMissingProps) {
  const { error } = query
  const failed = hasFailed(query)
  const gone = id === '' || REFUSED.some((code) => isProblem(error, code))
  if (gone) {
    return (
      <Suspense fallback={<Lines />}>
        <GoneThing key={id} id={id} list={list} toList={toList} />
      </Suspense>
    )
  }
  return (
    <Page head={<PageHead title={title} />}>
      {failed ? (
        <Card flush>
          <CardFailed query={query} />
        </Card>
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
