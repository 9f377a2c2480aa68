import { Button } from '@mantine/core'
import { IconClipboardText, IconClock, IconGauge, IconPlus } from '@tabler/icons-react'
import { EmptyState } from '../../src/empty/EmptyState.tsx'
import { Schematic } from '../../src/empty/Schematic.tsx'
import { Page } from '../../src/shell/Page.tsx'
import { PageHead } from '../../src/shell/PageHead.tsx'
import { Frame } from './Frame.tsx'

/** Picture 09. */
export function EmptyPage() {
  return (
    <Frame current="empty">
      <Page
        head={
          <PageHead
            title="Ansichten"
            actions={<Button leftSection={<IconPlus size={16} stroke={1.7} />}>Ansicht anlegen</Button>}
          />
        }
      >
        <EmptyState
          schematic={
            <Schematic
              sheets={[
                {
                  label: 'Ergebnisse',
                  lines: [
                    { left: 30, right: 12, on: true },
                    { left: 24, right: 19 },
                    { left: 36, right: 10, on: true },
                    { left: 26, right: 14 },
                    { left: 32, right: 14 },
                    { left: 22, right: 18, on: true },
                    { left: 34, right: 12 },
                  ],
                },
                {
                  label: 'Filtern',
                  lines: [
                    { left: 30, right: 12, on: true },
                    { left: 36, right: 10, on: true },
                    { left: 22, right: 18, on: true },
                  ],
                },
                {
                  label: 'Verknüpfen',
                  lines: [
                    { left: 30, right: 26, on: true },
                    { left: 36, right: 20, on: true },
                    { left: 22, right: 30, on: true },
                  ],
                },
                {
                  label: 'Gruppieren',
                  result: true,
                  lines: [
                    { left: 22, right: 34 },
                    { left: 22, right: 18 },
                  ],
                },
              ]}
            />
          }
          title="Noch keine Ansicht"
          text="Eine Ansicht macht aus Ergebnissen, Assets und Aufgaben eine Tabelle: filtern, verknüpfen, gruppieren. Sie aktualisiert sich selbst und speist Dashboards, Kennzahlen und Exporte."
          beginnings={[
            {
              icon: IconClipboardText,
              title: 'Alle Ergebnisse eines Workflows',
              text: 'Jede Antwort eine Spalte. Bereit für Excel.',
              count: '4.812 Zeilen',
              verb: 'Verwenden',
              href: '?page=empty&b=1',
            },
            {
              icon: IconClock,
              title: 'Überfällige Prüfungen je Standort',
              text: 'Assets, deren Prüfdatum vorbei ist, nach Standort gezählt.',
              count: '9 Zeilen',
              verb: 'Verwenden',
              href: '?page=empty&b=2',
            },
            {
              icon: IconGauge,
              title: 'Messwerte außerhalb der Toleranz',
              text: 'Wert, Grenze, Asset und Person, neueste zuerst.',
              count: '137 Zeilen',
              verb: 'Verwenden',
              href: '?page=empty&b=3',
            },
          ]}
          otherwise={
            <>
              Oder eine fertige Lösung aus <a href="?page=empty">Vorlagen</a> einrichten.
            </>
          }
        />
      </Page>
    </Frame>
  )
}
