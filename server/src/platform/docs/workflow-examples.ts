import { EMPTY_DEFINITION } from '@feldwerk/workflow/definition.ts'

/** A maintenance job, as a definition and as answers. */
const node = {
  kind: 'ACTIVITY',
  id: 'check',
  variableName: 'check',
  title: { kind: 'VALUE', value: { de: 'Sichtprüfung', en: 'Visual check' } },
  components: [
    {
      kind: 'SWITCH',
      id: 'good',
      variableName: 'good',
      title: { kind: 'VALUE', value: { de: 'In Ordnung', en: 'In order' } },
    },
    {
      kind: 'TEXT',
      id: 'finding',
      variableName: 'finding',
      title: { kind: 'VALUE', value: { de: 'Befund', en: 'Finding' } },
      hidden: {
        kind: 'QUERY',
        query: {
          root: { kind: 'NULL' },
          steps: [{ kind: 'MAP', columns: [{ name: 'value', expression: 'check.good == true' }] }],
        },
      },
    },
  ],
}

const definition = { ...EMPTY_DEFINITION, nodes: [node] }
const shorter = { ...EMPTY_DEFINITION, nodes: [{ ...node, components: node.components.slice(0, 1) }] }

/** Schemas of workflows whose example says more when it is written as a whole. */
export const workflowSchemas: Record<string, unknown> = {
  WorkflowDefinition: definition,
  ActivityResults: { check: { good: false, finding: 'Keilriemen rissig' } },
}

/** What fields of workflows hold in the examples. */
export const workflowSamples: Record<string, unknown> = {
  activityResults: { check: { good: false, finding: 'Keilriemen rissig' } },
  'WorkflowTranslation.name': 'Maschinenwartung',
  teaser: 'Sichtprüfung, Messwerte und Arbeiten an einer Maschine, mit Foto und Unterschrift.',
  completedAt: '2026-11-20T08:15:00.000Z',
  startedAt: '2026-11-20T08:02:00.000Z',
}

/** Bodies of which a person sends only a part. */
export const workflowBodies: Record<string, unknown> = {
  'workflows.create': { translations: [{ language: 'de', name: 'Maschinenwartung' }], definition },
  'workflows.update': { definition: shorter, revision: 4 },
  'workflowDrafts.save': { definition: shorter, revision: 4 },
  'workflowPermissions.create': {
    accounts: [{ id: '01977f6a-1c00-7000-8000-000000000001' }],
    accountGroups: [{ id: '01977f6a-1c00-7000-8000-0000000000b1' }],
  },
  'workflowPermissions.remove': { accounts: [{ id: '01977f6a-1c00-7000-8000-000000000001' }] },
  'workflowResults.create': {
    id: '01977f6a-1c00-7000-8000-0000000000c1',
    workflow: { id: '01977f6a-1c00-7000-8000-0000000000d1' },
    version: 1,
    activityResults: { check: { good: false, finding: 'Keilriemen rissig' } },
    startedAt: '2026-11-20T08:02:00.000Z',
    completedAt: '2026-11-20T08:15:00.000Z',
  },
}
