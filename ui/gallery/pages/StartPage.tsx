import { Button } from '@mantine/core'
import {
  IconCalendar,
  IconClockExclamation,
  IconCube,
  IconFileSpreadsheet,
  IconMailX,
  IconPlus,
  IconWebhook,
} from '@tabler/icons-react'
import { Person } from '../../src/parts/Avatar.tsx'
import { Badge } from '../../src/parts/Badge.tsx'
import { Card } from '../../src/parts/Card.tsx'
import { Chip } from '../../src/parts/Chip.tsx'
import { StateText } from '../../src/parts/StateText.tsx'
import { Page } from '../../src/shell/Page.tsx'
import { PageHead } from '../../src/shell/PageHead.tsx'
import { Frame } from './Frame.tsx'
import './gallery.css'

const tasks = [
  ['Wartung Hydraulikaggregat', 'H-215', 'T. Brandt', '18 Std. spät'],
  ['Prüfung Hallenkran', 'K-03', 'S. Matthes', '2 Std. spät'],
  ['Kalibrierung Messschieber', 'MS-077', 'L. Krüger', '1 Std. spät'],
  ['Ölprobe Getriebe', 'G-118', 'A. Yilmaz', '42 Min. spät'],
  ['Rundgang Druckluft', 'DL-02', 'T. Brandt', 'in 1 Std.'],
  ['Filterwechsel Absaugung', 'A-041', 'T. Brandt', 'in 3 Std.'],
] as const

const needs = [
  [IconMailX, '2 E-Mails nicht zugestellt', 'Bericht an einkauf@hansen.example', 'Ansehen'],
  [IconWebhook, 'SAP-Rückmeldung abgelehnt', '5 Versuche seit 08:12 Uhr, Antwort 503', 'Prüfen'],
  [IconFileSpreadsheet, 'Import „Messmittel“ wartet', '14 Assets würden entfernt', 'Entscheiden'],
] as const

/** The frame of picture 01. */
export function StartPage() {
  return (
    <Frame current="start">
      <Page
        head={
          <PageHead
            title="Freitag, 20.11.26"
            facts="Guten Morgen, Frau Petersen. 4 Aufgaben sind spät, 11 sind heute noch offen."
            actions={
              <>
                <Button variant="default" leftSection={<IconCalendar size={16} stroke={1.7} />}>
                  Kalender
                </Button>
                <Button leftSection={<IconPlus size={16} stroke={1.7} />}>Aufgabe anlegen</Button>
              </>
            }
          />
        }
      >
        <div className="galleryColumns">
          <Card
            title="Späte und offene Aufgaben"
            note="15"
            action={<a href="?page=assets">Alle ansehen</a>}
            flush
          >
            {tasks.map(([name, asset, person, due]) => (
              <div className="galleryRow" key={name}>
                <strong>{name}</strong>
                <span>
                  <Chip icon={IconCube}>{asset}</Chip>
                </span>
                <Person name={person} />
                <span className="galleryEnd">
                  {due.endsWith('spät') ? (
                    <StateText icon={IconClockExclamation} tone="amber">
                      {due}
                    </StateText>
                  ) : (
                    <span className="gallerySoft">{due}</span>
                  )}
                </span>
              </div>
            ))}
          </Card>
          <Card title="Wartet auf Sie" note={<Badge tone="amber">3</Badge>} flush divided>
            {needs.map(([Icon, title, text, verb]) => (
              <div className="galleryNeed" key={title}>
                <Icon size={18} stroke={1.6} color="var(--fw-amber-mark)" aria-hidden />
                <div>
                  <strong>{title}</strong>
                  <small>{text}</small>
                </div>
                <a href="?page=start">{verb}</a>
              </div>
            ))}
          </Card>
        </div>
      </Page>
    </Frame>
  )
}
