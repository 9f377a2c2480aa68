import { newId } from '@feldwerk/contract/new-id.ts'
import { EMPTY_DEFINITION, type WorkflowDefinition } from '@feldwerk/workflow/definition.ts'
import { AT_MOST_PER_HOUR } from '@feldwerk/workflow/triggers/kind.ts'

const said = (de: string) => ({ kind: 'VALUE', value: { de } }) as const

/* Ids as the editor makes them. */

/** A round as phones send it by the thousand: a few answers, and two points of a list. */
export const round: WorkflowDefinition = {
  ...EMPTY_DEFINITION,
  nodes: [
    {
      kind: 'ACTIVITY',
      id: newId(),
      variableName: 'seen',
      title: said('Rundgang'),
      components: [
        { kind: 'SWITCH', id: newId(), variableName: 'good', title: said('In Ordnung') },
        { kind: 'NUMBER', id: newId(), variableName: 'temperature', title: said('Temperatur') },
        { kind: 'TEXT', id: newId(), variableName: 'words', title: said('Befund') },
      ],
    },
    {
      kind: 'ITERATION',
      id: newId(),
      variableName: 'points',
      title: said('Punkte'),
      nodes: [
        {
          kind: 'ACTIVITY',
          id: newId(),
          variableName: 'point',
          title: said('Punkt'),
          components: [
            { kind: 'TEXT', id: newId(), variableName: 'name', title: said('Name') },
            { kind: 'NUMBER', id: newId(), variableName: 'value', title: said('Wert') },
          ],
        },
      ],
    },
  ],
}

const mail = (id: string, rule: string, atMostPerHour = 100_000) => ({
  id,
  atMostPerHour,
  condition: {
    kind: 'QUERY' as const,
    query: {
      root: { kind: 'NULL' as const },
      steps: [{ kind: 'MAP' as const, columns: [{ name: 'value', expression: rule }] }],
    },
  },
  to: { kind: 'VALUE' as const, value: ['leitstand@nordwerk.example'] },
  subject: said('Auffällig'),
  body: said('Bitte nachsehen.'),
  separate: false,
  attachedPdfs: [],
})

/** The same round with two triggers, each of which acts on some of its results. */
export const roundWithTriggers: WorkflowDefinition = {
  ...round,
  emailTriggers: [mail('hot', 'seen.temperature > 85.0'), mail('bad', 'seen.good == false')],
}

/** An inspection of one of many assets: it is chosen by its name, among those that are in use. */
export const inspectionOf = (assetTypeId: string): WorkflowDefinition => ({
  ...EMPTY_DEFINITION,
  nodes: [
    {
      kind: 'ACTIVITY',
      id: newId(),
      variableName: 'seen',
      title: said('Prüfung'),
      components: [
        {
          kind: 'SINGLE_CHOICE',
          id: newId(),
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
        { kind: 'SWITCH', id: newId(), variableName: 'good', title: said('In Ordnung') },
        { kind: 'NUMBER', id: newId(), variableName: 'temperature', title: said('Temperatur') },
      ],
    },
  ],
})

/** The same with two triggers that act as often as triggers do unless somebody says otherwise. */
export const watchedInspectionOf = (assetTypeId: string): WorkflowDefinition => ({
  ...inspectionOf(assetTypeId),
  emailTriggers: [
    mail('hot', 'seen.temperature > 85.0', AT_MOST_PER_HOUR),
    mail('bad', 'seen.good == false', AT_MOST_PER_HOUR),
  ],
})
