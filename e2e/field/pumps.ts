import type { Client } from '@feldwerk/contract/client.ts'
import { EMPTY_DEFINITION, type WorkflowDefinition } from '@feldwerk/workflow/definition.ts'
import { assetsOf, text } from '../workflows/written.ts'

/** The code on the pump; also what the fake camera sees. */
export const PUMP_CODE = '4006381333931'

/** A type of pumps, and two of them. */
export async function newPumps(client: Client): Promise<{ typeId: string; pump: string; other: string }> {
  const property = (name: string, title: string, barcode = false) => ({
    name,
    type: { kind: 'STRING' as const },
    barcode,
    translations: [
      { language: 'de' as const, name: title },
      { language: 'en' as const, name: name.replace(/^./, (first) => first.toUpperCase()) },
    ],
  })
  const { id: typeId } = await client.assetTypes.create({
    assetType: {
      translations: [
        { language: 'de', name: 'Pumpe' },
        { language: 'en', name: 'Pump' },
      ],
      properties: [property('name', 'Name'), property('code', 'Nummer', true), property('place', 'Standort')],
    },
  })
  const make = async (value: Record<string, string>) =>
    (await client.assets.create({ assetTypeId: typeId, asset: { value } })).id
  return {
    typeId,
    pump: await make({ name: 'Pumpe P-07', code: PUMP_CODE, place: 'Halle 2, Feld C4' }),
    other: await make({ name: 'Pumpe P-09', code: '4006381333948', place: 'Halle 3' }),
  }
}

/** A check of a pump, which a task names: its code, a photo, a signature. */
export const pumpCheck = (typeId: string): WorkflowDefinition => ({
  ...EMPTY_DEFINITION,
  taskType: {
    fields: [{ id: 'f-pump', name: 'pumpe', type: { kind: 'ASSET', id: typeId }, required: true }],
  },
  nodes: [
    {
      kind: 'ACTIVITY',
      id: 'check',
      variableName: 'pruefung',
      title: text('Prüfung'),
      components: [
        {
          id: 'which',
          kind: 'SINGLE_CHOICE',
          variableName: 'pumpe',
          title: text('Welche Pumpe?'),
          defaultValue: {
            kind: 'QUERY',
            query: {
              root: { kind: 'NULL' },
              steps: [{ kind: 'MAP', columns: [{ name: 'value', expression: 'task.data.pumpe' }] }],
            },
          },
          options: assetsOf(typeId),
        },
        { id: 'code', kind: 'BARCODE', variableName: 'nummer', title: text('Nummer am Gehäuse') },
        { id: 'photos', kind: 'IMAGES', variableName: 'fotos', title: text('Fotos') },
      ],
    },
    {
      kind: 'ACTIVITY',
      id: 'end',
      variableName: 'schluss',
      title: text('Abschluss'),
      components: [
        { id: 'signature', kind: 'SIGNATURE', variableName: 'unterschrift', title: text('Unterschrift') },
      ],
    },
  ],
})

/** So many pumps that one looks for them. */
export async function morePumps(client: Client, typeId: string): Promise<void> {
  for (let number = 20; number < 32; number++) {
    const value = { name: `Pumpe P-${number}`, code: `P${number}`, place: 'Halle 4' }
    await client.assets.create({ assetTypeId: typeId, asset: { value } })
  }
}

/** A tour past as many pumps as somebody likes. */
export function pumpTour(typeId: string): WorkflowDefinition {
  const check = pumpCheck(typeId)
  const [first] = check.nodes
  if (first?.kind !== 'ACTIVITY') throw new Error('the check begins with the pump')
  const [which] = first.components
  if (which?.kind !== 'SINGLE_CHOICE') throw new Error('the check begins with the pump')
  const { defaultValue: _none, ...asked } = which
  const note = {
    id: 'note',
    kind: 'TEXT',
    variableName: 'notiz',
    title: text('Notiz'),
    optional: { kind: 'VALUE', value: true },
  } as const
  return {
    ...EMPTY_DEFINITION,
    nodes: [
      {
        kind: 'ITERATION',
        id: 'each',
        variableName: 'jePumpe',
        title: text('Pumpen'),
        repeatFor: null,
        nodes: [
          {
            kind: 'ACTIVITY',
            id: 'look',
            variableName: 'blick',
            title: text('Pumpe'),
            components: [asked, note],
          },
        ],
      },
    ],
  }
}
