import type { View } from '@feldwerk/contract/views.ts'
import { fullName } from '@feldwerk/ui/format/names.ts'
import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { Link } from '@feldwerk/ui/link.tsx'
import { icon } from '@feldwerk/ui/parts/icon.ts'
import { PageHead } from '@feldwerk/ui/shell/PageHead.tsx'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { Button, Menu } from '@mantine/core'
import { IconCopy, IconEdit, IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useClient } from '../../../session/session-context.ts'
import { PageMenu } from '../../detail/PageMenu.tsx'
import { TableButton } from '../../list/TableButton.tsx'
import { titleOf } from '../../names/titles.ts'
import { ViewItems } from '../list/ViewMenu.tsx'
import { useDependants } from '../view/use-view.ts'
import { usedBy } from '../view/used-by.ts'
import { RefreshDialog } from './RefreshDialog.tsx'
import { useTableAddress } from './use-table-address.ts'

/** Name of a view, what uses it, and what can be done with it. */
export function ViewHead({ view }: { readonly view: View }) {
  const { t } = useTranslation()
  const format = useFormat()
  const name = titleOf(view, useLanguage())
  const client = useClient()
  const { question } = useTableAddress()
  const [isRefreshing, setRefreshing] = useState(false)
  const { data: dependants } = useDependants(view.id)
  const changed = t(view.lastChangeBy ? 'views.changedByAt' : 'views.changedAt', {
    when: format.near(view.lastChangeAt),
    who: view.lastChangeBy ? fullName(view.lastChangeBy) : '',
  })
  return (
    <PageHead
      title={name}
      facts={[view.readonly && t('views.fromTemplate'), usedBy(dependants, t), changed]
        .filter(Boolean)
        .join(' · ')}
      actions={
        <>
          <TableButton
            form="pdf"
            name={name}
            ask={(options) => client.viewData.pdf({ viewId: view.id, ...question }, options)}
          />
          <TableButton
            form="csv"
            name={name}
            ask={(options) => client.viewData.csv({ viewId: view.id, ...question }, options)}
          />
          <PageMenu label={t('people.actionsFor', { name })}>
            <Menu.Item leftSection={<IconRefresh {...icon} />} onClick={() => setRefreshing(true)}>
              {t('views.refresh.button')}
            </Menu.Item>
            <ViewItems view={view} />
          </PageMenu>
          {view.readonly ? (
            <Button
              component={Link}
              href={`/views/editor?copy=${view.id}`}
              leftSection={<IconCopy {...icon} />}
            >
              {t('views.copy')}
            </Button>
          ) : (
            <Button
              component={Link}
              href={`/views/editor?id=${view.id}`}
              leftSection={<IconEdit {...icon} />}
            >
              {t('views.edit')}
            </Button>
          )}
          {isRefreshing && <RefreshDialog viewId={view.id} onClose={() => setRefreshing(false)} />}
        </>
      }
    />
  )
}
