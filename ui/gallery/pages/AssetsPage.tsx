import { ActionIcon, Button, Menu } from '@mantine/core'
import {
  IconAlertTriangle,
  IconChevronDown,
  IconClock,
  IconColumns,
  IconDots,
  IconFileSpreadsheet,
  IconMapPin,
  IconPencil,
  IconPlus,
  IconPointFilled,
  IconQrcode,
  IconTrash,
} from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { LostSessionDialog } from '../../src/dialog/LostSessionDialog.tsx'
import { Person } from '../../src/parts/Avatar.tsx'
import { Chip } from '../../src/parts/Chip.tsx'
import { StateText } from '../../src/parts/StateText.tsx'
import { Tabs } from '../../src/parts/Tabs.tsx'
import { Page } from '../../src/shell/Page.tsx'
import { PageHead } from '../../src/shell/PageHead.tsx'
import type { TableColumn } from '../../src/table/column.ts'
import { DataTable } from '../../src/table/DataTable.tsx'
import { SelectFilter, TextFilter } from '../../src/table/filters.tsx'
import { RowMenu } from '../../src/table/RowMenu.tsx'
import type { TableQuery } from '../../src/table/table-query.ts'
import { toast } from '../../src/toast/toast.ts'
import { Frame } from './Frame.tsx'

interface Machine {
  readonly id: string
  readonly name: string
  readonly number: string
  readonly place: string
  readonly person: string
  readonly year: string
  readonly hours: string
  readonly check: string
  readonly state: string
}

const names = [
  'Hallenkran K-03',
  'Hydraulikaggregat H-214',
  'Schweißzelle S-02',
  'Getriebe G-118',
  'Absaugung A-041',
  'Hydraulikaggregat H-215',
  'Prüfpresse PP-1',
  'Pumpe P-207',
  'Kompressor DL-02',
  'Fräszentrum F-07',
  'Fräszentrum F-08',
  'Drehmaschine D-12',
  'Drehmaschine D-13',
  'Hydraulikaggregat H-301',
  'Säge BS-4',
]
const people = ['S. Matthes', 'T. Brandt', 'T. Brandt', 'S. Matthes', 'L. Krüger', 'A. Yilmaz']
const machines: Machine[] = Array.from({ length: 25 }, (_, index) => ({
  id: String(index),
  name: names[index % names.length] ?? '',
  number: `10-00${100 + index * 37}`,
  place: ['Halle 2', 'Halle 4', 'Prüfstand', 'Lackiererei'][index % 4] ?? '',
  person: people[index % people.length] ?? '',
  year: String(2006 + (index % 15)),
  hours: `${18 + index}.${446 + index} h`,
  check: index === 0 ? 'heute' : `${String(10 + index).padStart(2, '0')}.12.26`,
  state: index < 3 ? 'Auffällig' : 'In Betrieb',
}))

/** Pictures 03, 10 and 17. */
export function AssetsPage() {
  const params = new URLSearchParams(window.location.search)
  const mode = params.get('mode')
  const [query, setQuery] = useState<TableQuery>({ page: 0, size: 25, orderColumn: 'check', orderDir: 'ASC' })
  const [ids, setIds] = useState<readonly string[]>(mode === 'loading' || mode === 'none' ? [] : ['1'])
  const [place, setPlace] = useState<string | null>('kiel')
  const [name, setName] = useState('')
  const [lost, setLost] = useState(params.has('lost'))
  useEffect(() => {
    if (!lost) return
    toast.warning({
      key: 'waiting',
      title: '1 Änderung wartet',
      text: 'Hallenkran K-03 wird nach dem Einloggen gespeichert. Sie müssen nichts neu eingeben.',
    })
  }, [lost])
  const columns: TableColumn<Machine>[] = [
    {
      id: 'name',
      head: 'Bezeichnung',
      sortable: true,
      width: 196,
      cell: (row) => <a href="?page=assets">{row.name}</a>,
      filter: <TextFilter column="Bezeichnung" value={name} onChange={setName} search />,
    },
    {
      id: 'number',
      head: 'Inventarnr.',
      sortable: true,
      width: 112,
      cell: (row) => <span style={{ color: 'var(--fw-text-2)' }}>{row.number}</span>,
      filter: <TextFilter column="Inventarnr." value="" placeholder="beginnt" onChange={() => {}} />,
    },
    {
      id: 'place',
      head: 'Standort',
      width: 144,
      cell: (row) => <Chip icon={IconMapPin}>{row.place}</Chip>,
      filter: (
        <SelectFilter
          column="Standort"
          value={place}
          onChange={setPlace}
          options={[{ value: 'kiel', label: 'Werk Kiel' }]}
        />
      ),
    },
    {
      id: 'person',
      head: 'Verantwortlich',
      width: 152,
      cell: (row) => <Person name={row.person} />,
      filter: <SelectFilter column="Verantwortlich" value={null} onChange={() => {}} options={[]} />,
    },
    {
      id: 'year',
      head: 'Baujahr',
      width: 88,
      align: 'right',
      sortable: true,
      cell: (row) => row.year,
      filter: <TextFilter column="Baujahr" value="" placeholder="Jahr" onChange={() => {}} />,
    },
    {
      id: 'hours',
      head: 'Betriebsstunden',
      width: 136,
      align: 'right',
      sortable: true,
      cell: (row) => row.hours,
      filter: <TextFilter column="Betriebsstunden" value="" placeholder="von–bis" onChange={() => {}} />,
    },
    {
      id: 'check',
      head: 'Prüfung',
      width: 124,
      sortable: true,
      cell: (row) =>
        row.check === 'heute' ? (
          <StateText icon={IconClock} tone="amber">
            heute
          </StateText>
        ) : (
          row.check
        ),
      filter: <TextFilter column="Prüfung" value="" placeholder="von–bis" onChange={() => {}} />,
    },
    {
      id: 'state',
      head: 'Zustand',
      cell: (row) =>
        row.state === 'Auffällig' ? (
          <StateText icon={IconAlertTriangle} tone="amber">
            Auffällig
          </StateText>
        ) : (
          <StateText icon={IconPointFilled}>{row.state}</StateText>
        ),
      filter: <SelectFilter column="Zustand" value={null} onChange={() => {}} options={[]} />,
    },
  ]
  const icon = { size: 16, stroke: 1.7, 'aria-hidden': true } as const
  return (
    <Frame current="assets" back={[{ label: 'Assets', href: '?page=start' }]}>
      <Page
        layout="fill"
        head={
          <PageHead
            title="Maschine"
            actions={
              <>
                <Button
                  variant="default"
                  leftSection={<IconFileSpreadsheet {...icon} />}
                  rightSection={<IconChevronDown {...icon} />}
                >
                  Excel
                </Button>
                <Button variant="default" leftSection={<IconQrcode {...icon} />}>
                  Etiketten
                </Button>
                <ActionIcon variant="default" aria-label="Mehr">
                  <IconDots {...icon} />
                </ActionIcon>
                <Button leftSection={<IconPlus {...icon} />}>Maschine anlegen</Button>
              </>
            }
          />
        }
        tabs={
          <Tabs
            label="Gespeicherte Filter"
            tabs={[
              { label: 'Alle', href: '?page=assets&f=1', current: false, count: '128' },
              { label: 'Standort Kiel', href: '?page=assets&f=2', current: true, count: '81' },
              { label: 'Prüfung in 14 Tagen', href: '?page=assets&f=3', current: false, count: '9' },
              { label: 'Auffällig', href: '?page=assets&f=4', current: false, count: '5' },
            ]}
          />
        }
      >
        <DataTable
          label="Maschinen"
          columns={columns}
          rows={mode === 'loading' || mode === 'failed' ? undefined : mode === 'none' ? [] : machines}
          total={mode === 'loading' ? undefined : mode === 'none' ? 0 : 81}
          rowId={(row) => row.id}
          rowName={(row) => row.name}
          query={query}
          onQueryChange={setQuery}
          error={mode === 'failed' ? { retry: () => {} } : null}
          onClearFilters={() => setPlace(null)}
          rowActions={
            params.has('menu')
              ? (row) => (
                  <RowMenu label={`Aktionen für ${row.name}`}>
                    <Menu.Item>Bearbeiten</Menu.Item>
                    <Menu.Item data-danger>Löschen</Menu.Item>
                  </RowMenu>
                )
              : undefined
          }
          toolbar={
            <Button size="xs" variant="default" leftSection={<IconColumns {...icon} />}>
              8 von 14 Spalten
            </Button>
          }
          selection={{
            ids,
            onChange: setIds,
            actions: (
              <>
                <Button size="xs" variant="default" leftSection={<IconPencil {...icon} />}>
                  Ändern
                </Button>
                <Button size="xs" variant="default" leftSection={<IconQrcode {...icon} />}>
                  Etikett drucken
                </Button>
                <Button
                  size="xs"
                  variant="default"
                  c="var(--fw-red-text)"
                  leftSection={<IconTrash {...icon} />}
                >
                  Löschen
                </Button>
              </>
            ),
          }}
        />
      </Page>
      <LostSessionDialog opened={lost} onLogin={() => setLost(false)} />
    </Frame>
  )
}
