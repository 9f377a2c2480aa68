import { ActionIcon, Button, Menu } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconCube, IconDots, IconPlus } from '@tabler/icons-react'
import { Avatar, Person } from '../../src/parts/Avatar.tsx'
import { Badge } from '../../src/parts/Badge.tsx'
import { Card } from '../../src/parts/Card.tsx'
import { Chip } from '../../src/parts/Chip.tsx'
import { CopyButton } from '../../src/parts/CopyButton.tsx'
import { DetailList } from '../../src/parts/DetailList.tsx'
import { Lines } from '../../src/parts/Lines.tsx'
import { Notice } from '../../src/parts/Notice.tsx'
import { QrCode } from '../../src/parts/QrCode.tsx'
import { Scale } from '../../src/parts/Scale.tsx'
import { StateText } from '../../src/parts/StateText.tsx'
import { Page } from '../../src/shell/Page.tsx'
import { PageHead } from '../../src/shell/PageHead.tsx'
import { toast } from '../../src/toast/toast.ts'
import { Frame } from './Frame.tsx'

/** All the small pieces. */
export function PartsPage() {
  return (
    <Frame current="parts" back={[{ label: 'Dashboards', href: '?page=start' }]}>
      <Page head={<PageHead title="Teile" badge={<Badge>Entwurf</Badge>} facts="Gespeichert um 09:41 Uhr" />}>
        <Notice
          tone="amber"
          title="2 Lizenzen fehlen"
          actions={
            <>
              <Button size="xs" variant="default">
                Lizenzen ansehen
              </Button>
              <Button size="xs">Lizenzen kaufen</Button>
            </>
          }
        >
          42 Personen haben App-Zugang, 40 Lizenzen sind bezahlt.
        </Notice>
        <Notice tone="red" title="Nicht gespeichert">
          Der Server hat nicht geantwortet.
        </Notice>
        <Notice tone="green">Alles zugestellt.</Notice>
        <Notice>Hinweise stehen hier.</Notice>
        <div className="galleryColumns">
          <Card title="Messwerte" note="15:04 bis 15:16 Uhr" divided>
            <div className="galleryStack">
              <Scale
                label="Öltemperatur im Tank"
                min={0}
                max={120}
                from={35}
                to={80}
                value={86.4}
                unit="°C"
              />
              <Scale
                label="Öltemperatur im Tank"
                min={0}
                max={120}
                from={35}
                to={80}
                value={72.5}
                unit="°C"
              />
              <Scale label="Druck" min={0} max={10} from={4.8} to={6} unit="bar" />
              <div className="galleryLine">
                <Badge>Entwurf</Badge>
                <Badge tone="amber">3</Badge>
                <Badge tone="red">Fehler</Badge>
                <Badge tone="green">erledigt</Badge>
                <Chip icon={IconCube} href="?page=parts">
                  H-214
                </Chip>
                <StateText icon={IconAlertTriangle} tone="amber">
                  Auffällig
                </StateText>
                <StateText icon={IconCircleCheck} tone="green">
                  Abgeschlossen
                </StateText>
              </div>
              <div className="galleryLine">
                <Avatar name="Tom Brandt" />
                <Avatar name="Jana Petersen" size={32} />
                <Avatar name="Lena Krüger" size={48} />
                <Person name="S. Matthes" />
              </div>
              <div className="galleryLine">
                <Button leftSection={<IconPlus size={16} stroke={1.7} />}>Aufgabe anlegen</Button>
                <Button variant="default">Abbrechen</Button>
                <Button color="red">Gruppe löschen</Button>
                <Button disabled>Gesperrt</Button>
                <Button loading>Speichern</Button>
                <Button size="xs" variant="default">
                  Klein
                </Button>
                <Menu>
                  <Menu.Target>
                    <ActionIcon variant="default" aria-label="Mehr">
                      <IconDots size={16} stroke={1.7} />
                    </ActionIcon>
                  </Menu.Target>
                  <Menu.Dropdown>
                    <Menu.Label>Aktionen</Menu.Label>
                    <Menu.Item>Bearbeiten</Menu.Item>
                    <Menu.Divider />
                    <Menu.Item data-danger>Löschen</Menu.Item>
                  </Menu.Dropdown>
                </Menu>
                <CopyButton value="abc" label="Token kopieren" />
                <CopyButton value="abc" />
              </div>
              <div className="galleryLine">
                <Button
                  variant="default"
                  onClick={() =>
                    toast.success({ title: 'Gruppe angelegt', text: 'Schicht Nord, 12 Personen' })
                  }
                >
                  Toast grün
                </Button>
                <Button
                  variant="default"
                  onClick={() =>
                    toast.error({ title: 'Nicht gespeichert', text: 'Der Server hat nicht geantwortet.' })
                  }
                >
                  Toast rot
                </Button>
              </div>
            </div>
          </Card>
          <Card>
            <DetailList
              look="facts"
              items={[
                { label: 'Asset', value: <Chip icon={IconCube}>H-214</Chip> },
                { label: 'Ausgeführt', value: <Person name="Tom Brandt" /> },
                { label: 'Frist', value: '19.11.26, 16:00 Uhr' },
                { label: 'Bemerkung', value: '' },
              ]}
            />
            <QrCode value="https://feldwerk.example/app#abc" label="QR-Code zur Anmeldung" />
          </Card>
        </div>
        <Card title="Sichtprüfung" flush divided>
          <DetailList
            items={[
              { label: 'Dichtheit', value: 'Tropft' },
              { label: 'Bemerkung', value: 'Ölfleck unter dem Tank, rund 20 cm.' },
            ]}
          />
        </Card>
        <Card title="Wird geladen">
          <Lines count={4} />
        </Card>
      </Page>
    </Frame>
  )
}
