import { Menu } from '@mantine/core'
import {
  IconBell,
  IconBinaryTree2,
  IconCalendarCheck,
  IconChartBar,
  IconClipboardText,
  IconCube,
  IconGauge,
  IconHelp,
  IconHome,
  IconLayoutDashboard,
  IconMessage,
  IconRoute,
  IconSend,
  IconSettings,
  IconShare,
  IconTable,
  IconTemplate,
  IconUsers,
} from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { Palette } from '../../src/palette/Palette.tsx'
import { usePaletteKey } from '../../src/palette/use-palette-key.ts'
import { BarButton } from '../../src/shell/BarButton.tsx'
import type { NavGroup } from '../../src/shell/navigation.ts'
import { Shell } from '../../src/shell/Shell.tsx'
import { useSidebar } from '../../src/shell/sidebar-state.ts'
import { TopBar, type WayBack } from '../../src/shell/TopBar.tsx'
import { UserMenu } from '../../src/shell/UserMenu.tsx'

function groups(current: string, withChildren: boolean): NavGroup[] {
  const at = (page: string) => ({ href: `?page=${page}`, current: page === current })
  return [
    { items: [{ label: 'Start', icon: IconHome, ...at('start') }] },
    {
      label: 'Feldarbeit',
      items: [
        {
          label: 'Aufgaben',
          icon: IconCalendarCheck,
          badge: { text: '4 spät', tone: 'late' },
          ...at('tasks'),
        },
        { label: 'Workflows', icon: IconRoute, ...at('workflows') },
        { label: 'Ergebnisse', icon: IconClipboardText, ...at('results') },
      ],
    },
    {
      label: 'Bestand',
      items: [
        {
          label: 'Assets',
          icon: IconCube,
          ...at('assets'),
          children: withChildren
            ? [
                { label: 'Maschine', href: '?page=assets&type=1', current: true, count: '128' },
                { label: 'Messmittel', href: '?page=assets&type=2', count: '342' },
                { label: 'Standort', href: '?page=assets&type=3', count: '26' },
                { label: 'Ersatzteil', href: '?page=assets&type=4', count: '1.904' },
              ]
            : undefined,
        },
      ],
    },
    {
      label: 'Auswertung',
      items: [
        { label: 'Ansichten', icon: IconTable, ...at('empty') },
        { label: 'Kennzahlen', icon: IconGauge, ...at('form') },
        { label: 'Dashboards', icon: IconLayoutDashboard, ...at('parts') },
      ],
    },
    {
      label: 'Zusammenarbeit',
      items: [
        { label: 'Chat', icon: IconMessage, badge: { text: '2' }, ...at('chat') },
        { label: 'Push-Nachrichten', icon: IconSend, ...at('push') },
        { label: 'Vorlagen', icon: IconTemplate, ...at('templates') },
        { label: 'Freigaben', icon: IconShare, ...at('sharing') },
      ],
    },
    {
      label: 'Verwaltung',
      items: [
        { label: 'Benutzer', icon: IconUsers, ...at('users') },
        { label: 'Einstellungen', icon: IconSettings, ...at('settings') },
      ],
    },
  ]
}

interface FrameProps {
  readonly current: string
  readonly back?: readonly WayBack[]
  readonly children: ReactNode
}

/** The shell around a gallery page, filled as in the pictures. */
export function Frame({ current, back, children }: FrameProps) {
  const sidebar = useSidebar({ startCollapsed: new URLSearchParams(window.location.search).has('collapsed') })
  const [palette, setPalette] = useState(false)
  const [query, setQuery] = useState('')
  usePaletteKey(() => setPalette(true))
  const found = [
    {
      id: 'h214',
      label: 'Hydraulikaggregat H-214',
      hint: 'Asset, Halle 2',
      icon: IconCube,
      href: '?page=assets',
    },
    {
      id: 'wart',
      label: 'Wartung Hydraulikaggregat',
      hint: 'Workflow',
      icon: IconRoute,
      href: '?page=workflows',
    },
    { id: 'hyd', label: 'Störungen Hydraulik', hint: 'Dashboard', icon: IconChartBar, href: '?page=parts' },
    { id: 'tree', label: 'Aufgabe anlegen', hint: 'Aktion', icon: IconBinaryTree2, onTake: () => {} },
  ].filter((item) => item.label.toLowerCase().includes(query.toLowerCase()))

  return (
    <Shell
      sidebar={sidebar}
      company="Nordwerk Maschinenbau GmbH"
      groups={groups(current, current === 'assets')}
      licences={{ used: 31, total: 40, href: '?page=settings' }}
      topBar={
        <TopBar
          back={back}
          onSearch={() => setPalette(true)}
          onMenu={sidebar.mode === 'drawer' ? () => sidebar.setDrawerOpened(true) : undefined}
          bell={<BarButton icon={IconBell} label="Benachrichtigungen, 2 neue" count={3} />}
          help={<BarButton icon={IconHelp} label="Hilfe" />}
          avatar={
            <UserMenu name="Jana Petersen" detail="j.petersen@nordwerk.example" label="Eigenes Menü">
              <Menu.Item>Profil</Menu.Item>
              <Menu.Item>Abmelden</Menu.Item>
            </UserMenu>
          }
        />
      }
    >
      {children}
      <Palette
        opened={palette}
        onClose={() => setPalette(false)}
        query={query}
        onQueryChange={setQuery}
        groups={[{ label: 'Treffer', items: found }]}
        loading={false}
      />
    </Shell>
  )
}
