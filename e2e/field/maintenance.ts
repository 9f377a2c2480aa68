import { EMPTY_DEFINITION, type WorkflowDefinition } from '@feldwerk/workflow/definition.ts'
import { text } from '../workflows/written.ts'

const value = <V>(fixed: V) => ({ kind: 'VALUE', value: fixed }) as const
const choices = (...labels: string[]) =>
  value(labels.map((label, i) => ({ id: `o${i}`, value: label, label: { de: label } })))
const when = (expression: string) =>
  ({
    kind: 'QUERY',
    query: {
      root: { kind: 'NULL' },
      steps: [{ kind: 'MAP', columns: [{ name: 'value', expression }] }],
    },
  }) as const

/** Measurements with a rule, findings as rounds, and a signature. */
export const maintenance: WorkflowDefinition = {
  ...EMPTY_DEFINITION,
  nodes: [
    {
      kind: 'ACTIVITY',
      id: 'measured',
      variableName: 'messwerte',
      title: text('Messwerte'),
      components: [
        {
          id: 'temperature',
          kind: 'NUMBER',
          variableName: 'temperatur',
          title: text('Öltemperatur im Tank'),
          min: value(0),
          max: value(120),
          unit: text('°C'),
          tolerance: value({ from: 35, to: 80 }),
        },
        {
          id: 'oil',
          kind: 'SINGLE_CHOICE',
          variableName: 'zustand',
          title: text('Ölzustand'),
          options: choices('Klar', 'Trüb', 'Milchig'),
        },
        {
          id: 'photos',
          kind: 'IMAGES',
          variableName: 'fotos',
          title: text('Fotos'),
          minCount: value(1),
          hidden: when("coalesce(messwerte.zustand, 'Klar') == 'Klar'"),
        },
        {
          id: 'filter',
          kind: 'BARCODE',
          variableName: 'filter',
          title: text('Filterpatrone'),
          optional: value(true),
        },
      ],
    },
    {
      kind: 'ITERATION',
      id: 'findings',
      variableName: 'maengel',
      title: text('Mängel'),
      nodes: [
        {
          kind: 'ACTIVITY',
          id: 'finding',
          variableName: 'mangel',
          title: text('Mangel'),
          components: [
            { id: 'words', kind: 'TEXT', variableName: 'text', title: text('Was ist nicht in Ordnung?') },
          ],
        },
      ],
    },
    {
      kind: 'ACTIVITY',
      id: 'signed',
      variableName: 'schluss',
      title: text('Abschluss'),
      components: [
        { id: 'next', kind: 'DATE', variableName: 'naechste', title: text('Nächste Wartung') },
        {
          id: 'signature',
          kind: 'SIGNATURE',
          variableName: 'unterschrift',
          title: text('Unterschrift'),
          nameRequired: value(true),
        },
      ],
    },
  ],
}
