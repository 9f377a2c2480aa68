import { Page } from '@feldwerk/ui/shell/Page.tsx'
import { PageHead } from '@feldwerk/ui/shell/PageHead.tsx'
import type { ReactNode } from 'react'
import { ListTable, type ListTableProps } from './ListTable.tsx'

interface ListPageProps<Row extends { readonly id: string }> extends Omit<ListTableProps<Row>, 'label'> {
  readonly title: string
  /** How many there are; `undefined` until that is known. */
  readonly facts?: string | undefined
  readonly actions?: ReactNode
  readonly tabs?: ReactNode
  /** The name of the list, where its title covers several. */
  readonly label?: string
  /** Dialogs of the page. */
  readonly children?: ReactNode
}

/** A page that is one list: a page of the portal says what it asks for, its columns, its filters and its words. */
export function ListPage<Row extends { readonly id: string }>(props: ListPageProps<Row>) {
  const { title, label = title, facts, actions, tabs, children, ...table } = props
  return (
    <Page layout="fill" head={<PageHead title={title} facts={facts} actions={actions} />} tabs={tabs}>
      <ListTable label={label} {...table} />
      {children}
    </Page>
  )
}
