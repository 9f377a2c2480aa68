import type { AssetType } from '@feldwerk/contract/asset-types.ts'
import { icon } from '@feldwerk/ui/parts/icon.ts'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { Menu } from '@mantine/core'
import { IconDownload, IconFileText, IconUpload } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useClient } from '../../../session/session-context.ts'
import { titleOf } from '../../names/titles.ts'
import { fileName, useDownload } from './use-download.ts'

/** The menu of a table's "Excel" button. */
export function ExcelItems({ type }: { readonly type: AssetType }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { all, form } = useExports(type)
  return (
    <>
      <Menu.Item leftSection={<IconDownload {...icon} />} onClick={all}>
        {t('assets.excel.export')}
      </Menu.Item>
      <Menu.Item leftSection={<IconFileText {...icon} />} onClick={form}>
        {t('assets.excel.form')}
      </Menu.Item>
      <Menu.Divider />
      <Menu.Item
        leftSection={<IconUpload {...icon} />}
        onClick={() => void navigate({ to: '/assets/import', search: { id: type.id } })}
      >
        {t('assets.excel.import')}
      </Menu.Item>
    </>
  )
}

/** The two files one can begin with: everything that is there, or a form to fill in. */
export function useExports(type: AssetType) {
  const { t } = useTranslation()
  const language = useLanguage()
  const client = useClient()
  const download = useDownload()
  const assetTypeId = type.id
  const title = titleOf(type, language)
  return {
    all: () =>
      download.mutate({ ask: () => client.assets.excel({ assetTypeId }), filename: fileName(title) }),
    form: () =>
      download.mutate({
        ask: () => client.assets.excel({ assetTypeId, empty: true }),
        filename: fileName(t('assets.excel.formOf', { type: title })),
      }),
    isPending: download.isPending,
  }
}
