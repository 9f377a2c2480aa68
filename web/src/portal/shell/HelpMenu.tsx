import '@mantine/core/styles/Menu.layer.css'
import { Link } from '@feldwerk/ui/link.tsx'
import { icon } from '@feldwerk/ui/parts/icon.ts'
import { BarButton } from '@feldwerk/ui/shell/BarButton.tsx'
import { Menu } from '@mantine/core'
import { IconBooks, IconHelp, IconSearch, IconTemplate, IconUsers } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

/** What helps on: finding, ready-made work, whom to ask, and the description of the interface. Loaded when it is asked for. */
export function HelpMenu({ onSearch }: { readonly onSearch: () => void }) {
  const { t } = useTranslation()
  return (
    <Menu width={264} keepMounted={false} defaultOpened>
      <Menu.Target>
        <BarButton icon={IconHelp} label={t('shell.help.label')} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconSearch {...icon} />} onClick={onSearch}>
          {t('shell.help.search')}
        </Menu.Item>
        <Menu.Item component={Link} href="/templates" leftSection={<IconTemplate {...icon} />}>
          {t('shell.help.templates')}
        </Menu.Item>
        <Menu.Item component={Link} href="/users" leftSection={<IconUsers {...icon} />}>
          {t('shell.help.people')}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item component="a" href="/api/docs" target="_blank" leftSection={<IconBooks {...icon} />}>
          {t('shell.palette.docs')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
