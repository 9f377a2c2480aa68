import { EMPTY_DEFINITION, type WorkflowDefinition } from '@feldwerk/workflow/definition.ts'

const said = (de: string) => ({ kind: 'VALUE', value: { de } }) as const

/** A round as phones send it by the thousand: a few answers, and two points of a list. */
export const round: WorkflowDefinition = {
  ...EMPTY_DEFINITION,
  nodes: [
    {
      kind: 'ACTIVITY',
      id: 'seen',
      variableName: 'seen',
      title: said('Rundgang'),
      components: [
        { kind: 'SWITCH', id: 'good', variableName: 'good', title: said('In Ordnung') },
        { kind: 'NUMBER', id: 'temperature', variableName: 'temperature', title: said('Temperatur') },
        { kind: 'TEXT', id: 'words', variableName: 'words', title: said('Befund') },
      ],
    },
    {
      kind: 'ITERATION',
      id: 'points',
      variableName: 'points',
      title: said('Punkte'),
      nodes: [
        {
          kind: 'ACTIVITY',
          id: 'point',
          variableName: 'point',
          title: said('Punkt'),
          components: [
            { kind: 'TEXT', id: 'name', variableName: 'name', title: said('Name') },
            { kind: 'NUMBER', id: 'value', variableName: 'value', title: said('Wert') },
          ],
        },
      ],
    },
  ],
}

/** An inspection of one of many assets: it is chosen by its name, among those that are in use. */
export const inspectionOf = (assetTypeId: string): WorkflowDefinition => ({
  ...EMPTY_DEFINITION,
  nodes: [
    {
      kind: 'ACTIVITY',
      id: 'seen',
      variableName: 'seen',
      title: said('Prüfung'),
      components: [
        {
          kind: 'SINGLE_CHOICE',
          id: 'pump',
          variableName: 'pump',
          title: said('Pumpe'),
          options: {
            kind: 'QUERY',
            query: {
              root: { kind: 'ASSET', assetTypeId },
              steps: [
                { kind: 'FILTER', condition: 'asset.active' },
                {
                  kind: 'MAP',
                  columns: [
                    { name: 'value', expression: 'asset' },
                    { name: 'label', expression: 'asset.name' },
                  ],
                },
              ],
            },
          },
        },
        { kind: 'SWITCH', id: 'good', variableName: 'good', title: said('In Ordnung') },
        { kind: 'NUMBER', id: 'temperature', variableName: 'temperature', title: said('Temperatur') },
      ],
    },
  ],
})
