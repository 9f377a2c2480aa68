import '@mantine/core/styles/Menu.layer.css'
import type { AssetTypeRow } from '@feldwerk/contract/asset-types.ts'
import { Link } from '@feldwerk/ui/link.tsx'
import { icon } from '@feldwerk/ui/parts/icon.ts'
import { PageHead } from '@feldwerk/ui/shell/PageHead.tsx'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { Button, Menu } from '@mantine/core'
import {
  IconChevronDown,
  IconFileSpreadsheet,
  IconPlus,
  IconQrcode,
  IconTool,
  IconTrash,
} from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { PageMenu } from '../../detail/PageMenu.tsx'
import { stringifySearch } from '../../list/search-params.ts'
import { titleOf } from '../../names/titles.ts'
import { ExcelItems } from '../excel/ExcelItems.tsx'
import type { GridAddress } from './use-grid-address.ts'

interface GridHeadProps {
  readonly type: AssetTypeRow
  readonly address: GridAddress
}

/** Name of the type and what can be done with it and its assets. */
export function GridHead({ type, address }: GridHeadProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const navigate = useNavigate()
  const name = titleOf(type, language)
  const { search, filtersText: filters } = address
  return (
    <PageHead
      title={name}
      actions={
        <>
          <Menu position="bottom-end">
            <Menu.Target>
              <Button
                variant="default"
                leftSection={<IconFileSpreadsheet {...icon} />}
                rightSection={<IconChevronDown {...icon} size={14} />}
              >
                {t('assets.excel.name')}
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              <ExcelItems type={type} />
            </Menu.Dropdown>
          </Menu>
          <Button
            variant="default"
            component={Link}
            href={`/assets/labels${stringifySearch({ id: type.id, search, filters })}`}
            leftSection={<IconQrcode {...icon} />}
          >
            {t('assets.labels.title')}
          </Button>
          <PageMenu label={t('people.actionsFor', { name })}>
            <Menu.Item
              leftSection={<IconTool {...icon} />}
              onClick={() => void navigate({ to: '/assets/type/editor', search: { id: type.id } })}
            >
              {t('assets.editType')}
            </Menu.Item>
            <Menu.Item
              leftSection={<IconTrash {...icon} />}
              onClick={() => address.change({ deleted: 'true', search: undefined, filters: undefined })}
            >
              {t('assets.showRemoved')}
            </Menu.Item>
          </PageMenu>
          <Button leftSection={<IconPlus {...icon} />} onClick={() => address.change({ new: 'true' })}>
            {t('assets.add')}
          </Button>
        </>
      }
    />
  )
}
