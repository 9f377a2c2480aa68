import '@mantine/core/styles/Menu.layer.css'
import type { ViewRow } from '@feldwerk/contract/views.ts'
import { icon } from '@feldwerk/ui/parts/icon.ts'
import { RowMenu } from '@feldwerk/ui/table/RowMenu.tsx'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { Menu } from '@mantine/core'
import { IconCopy, IconEdit, IconTrash } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { titleOf } from '../../names/titles.ts'
import { useRemoveView } from '../view/use-remove-view.ts'

/** What can be done with a view. */
export function ViewMenu({ view }: { readonly view: Pick<ViewRow, 'id' | 'readonly' | 'translations'> }) {
  const { t } = useTranslation()
  const name = titleOf(view, useLanguage())
  return (
    <RowMenu label={t('people.actionsFor', { name })}>
      <ViewItems view={view} withEdit />
    </RowMenu>
  )
}

interface ViewItemsProps {
  readonly view: Pick<ViewRow, 'id' | 'readonly' | 'translations'>
  readonly withEdit?: boolean
}

export function ViewItems({ view, withEdit = false }: ViewItemsProps) {
  const { t } = useTranslation()
  const name = titleOf(view, useLanguage())
  const navigate = useNavigate()
  const remove = useRemoveView()
  return (
    <>
      {withEdit && !view.readonly && (
        <Menu.Item
          leftSection={<IconEdit {...icon} />}
          onClick={() => void navigate({ to: '/views/editor', search: { id: view.id } })}
        >
          {t('views.edit')}
        </Menu.Item>
      )}
      <Menu.Item
        leftSection={<IconCopy {...icon} />}
        onClick={() => void navigate({ to: '/views/editor', search: { copy: view.id } })}
      >
        {t('views.copy')}
      </Menu.Item>
      {!view.readonly && (
        <Menu.Item
          data-danger
          leftSection={<IconTrash {...icon} />}
          onClick={() => void remove.ask({ id: view.id, name })}
        >
          {t('views.remove.button')}
        </Menu.Item>
      )}
    </>
  )
}
