import { Lines } from '@feldwerk/ui/parts/Lines.tsx'
import { Page } from '@feldwerk/ui/shell/Page.tsx'

/** A page that is on its way: its lines, no spinner. */
export function PageLoading() {
  return (
    <Page head={<div style={{ height: 72 }} />}>
      <Lines count={5} />
    </Page>
  )
}
