import { calls } from '@feldwerk/contract/calls.ts'
import { Problem } from '@feldwerk/contract/errors.ts'
import { own } from '@feldwerk/query/values.ts'
import { EMPTY_DEFINITION, type WorkflowDefinition } from '@feldwerk/workflow/definition.ts'
import { json, type OddShape, refused, type StepInputs, sending } from './step.ts'

const none = () => ({})
const group = { name: 'Instandhaltung', accounts: [], chatActive: false }
const groupAnswer = {
  id: '01977f6a-1c00-7000-8000-000000000010',
  name: 'Instandhaltung',
  chatActive: false,
  userCount: 0,
  lastChangeAt: '2026-11-20T08:15:00.000Z',
  lastChangeBy: null,
  createdAt: '2026-11-20T08:15:00.000Z',
  accounts: [],
}
const withKey = ({ apiToken }: StepInputs) => ({
  Authorization: `Bearer ${apiToken}`,
  'Idempotency-Key': '01977f6a-1c00-7000-8000-00000000abcd',
})

const called: { language: 'de'; name: string }[] = [{ language: 'de', name: 'Rundgang' }]
const walk: WorkflowDefinition = {
  ...EMPTY_DEFINITION,
  nodes: [
    {
      kind: 'ACTIVITY',
      id: 'check',
      variableName: 'check',
      components: [{ kind: 'SWITCH', id: 'good', variableName: 'good' }],
    },
  ],
}
const permitted = ({ workflowId, accountId }: StepInputs) => ({
  workflowId,
  holders: { accounts: [{ id: accountId }] },
})

export const valueShapes: readonly OddShape[] = [
  {
    title: 'An empty value in a query',
    why: 'Not the same as a value that is left out: here it removes the picture.',
    steps: [
      { ...sending(calls.accounts.setImage, { args: () => ({ image: '' }) }), status: 200, headers: json },
    ],
  },
  {
    title: 'A change without a body',
    why: 'All that is to be known stands in the address. No `Content-Type` is needed.',
    steps: [
      {
        ...sending(calls.accounts.setAppAccess, { args: ({ accountId }) => ({ accountId, enabled: true }) }),
        status: 200,
        headers: json,
      },
      {
        ...sending(calls.accounts.deviceCode, { args: ({ accountId }) => ({ accountId }) }),
        status: 200,
        headers: json,
        like: {
          code: '7KQ2-M8XD-40RT-9VBN',
          url: 'https://feldwerk.example/app/#device=7KQ2-M8XD-40RT-9VBN',
          expiresAt: '2026-11-21T08:15:00.000Z',
        },
      },
    ],
  },
  {
    title: 'A list in a query, an answer without content',
    why: 'The key is repeated, also for one value. All are removed, or none.',
    steps: [
      {
        ...sending(calls.accounts.remove, { args: ({ removedIds }) => ({ accountIds: removedIds.slice() }) }),
        status: 204,
      },
    ],
  },
  {
    title: 'A page of a list',
    why: 'The `@` stays as it is in the path. Pages are counted from 0; `recordsTotal` counts what the filters let through.',
    steps: [
      {
        ...sending(calls.accountGroups.paginated, {
          args: () => ({ page: 0, size: 2, orderColumn: 'name', orderDir: 'ASC' }),
        }),
        status: 200,
        headers: json,
        like: { data: [], recordsTotal: 0, next: null },
      },
    ],
  },
  {
    title: 'An answer that is a list',
    why: 'Where there are never many, there are no pages.',
    steps: [
      {
        ...sending(calls.search.everything, { args: () => ({ query: 'lena' }) }),
        status: 200,
        headers: json,
        like: [
          {
            kind: 'ACCOUNT',
            id: '01977f6a-1c00-7000-8000-000000000001',
            title: 'Lena Brandt',
            subtitle: null,
            imageUrl: null,
          },
        ],
      },
    ],
  },
  {
    title: 'HTML inside JSON',
    why: 'Legal texts are sanitised HTML; `fullHTML=true` makes a whole page of one. Empty while there is none.',
    steps: [
      {
        ...sending(calls.companies.setText, {
          args: () => ({
            singletonText: { type: 'IMPRINT', content: '<p>Nordwerk <b>GmbH</b></p><script>x</script>' },
          }),
        }),
        status: 200,
        headers: json,
        exactly: { type: 'IMPRINT', content: '<p>Nordwerk <strong>GmbH</strong></p>' },
      },
      {
        ...sending(calls.singletonTexts.read, {
          args: () => ({ type: 'TERMS_AND_CONDITIONS', language: 'en' }),
          headers: none,
        }),
        status: 200,
        headers: json,
        exactly: { type: 'TERMS_AND_CONDITIONS', language: 'en', content: '' },
      },
    ],
  },
  {
    title: 'A repeat',
    why: 'The second request creates nothing and gets the first answer. The same key for something else is refused.',
    steps: [
      {
        ...sending(calls.accountGroups.create, { args: () => ({ accountGroup: group }), headers: withKey }),
        status: 200,
        headers: json,
        like: groupAnswer,
      },
      {
        ...sending(calls.accountGroups.create, { args: () => ({ accountGroup: group }), headers: withKey }),
        status: 200,
        headers: json,
        like: groupAnswer,
      },
      {
        ...sending(calls.accountGroups.create, {
          args: () => ({ accountGroup: { ...group, name: 'Wartung Süd' } }),
          headers: withKey,
        }),
        ...refused(new Problem('idempotencyKeyReused')),
      },
    ],
  },
  {
    title: 'A DELETE with a body',
    why: 'Who may perform a workflow is given and taken away with the same body: accounts, groups or both.',
    steps: [
      {
        ...sending(calls.workflows.create, {
          args: () => ({ workflow: { translations: called } }),
        }),
        status: 200,
        headers: json,
        keep: (answer) => ({ workflowId: String(own(answer, 'id')) }),
      },
      {
        ...sending(calls.workflowPermissions.create, { args: permitted }),
        status: 204,
      },
      {
        ...sending(calls.workflowPermissions.remove, { args: permitted }),
        status: 204,
      },
    ],
  },
  {
    title: 'JSON sent as text',
    why: 'A task may be created with `text/plain`, which a browser sends without asking first; the body is JSON all the same. `application/json` does as well.',
    steps: [
      {
        ...sending(calls.workflows.create, {
          args: () => ({ workflow: { translations: called, definition: walk } }),
        }),
        status: 200,
        headers: json,
        keep: (answer) => ({ workflowId: String(own(answer, 'id')) }),
      },
      {
        ...sending(calls.workflows.publish, {
          args: ({ workflowId }) => ({ workflowId, publication: { revision: 1 } }),
        }),
        status: 200,
        headers: json,
      },
      {
        ...sending(calls.tasks.create, {
          args: ({ workflowId }) => ({
            workflowId,
            task: { label: 'Halle 1', deadline: '2026-12-04T15:00:00.000Z', hardDeadline: false },
          }),
        }),
        status: 200,
        headers: json,
      },
    ],
  },
  {
    title: 'A whole entity sent back',
    why: 'Read-only and unknown fields are ignored; `null` and an empty text empty a field; what is left out stays.',
    steps: [
      {
        ...sending(calls.companies.updateMine, {
          args: () => ({ company: { city: 'Hamburg', vat: null, phone: '' } }),
          rawBody: JSON.stringify({
            city: 'Hamburg',
            vat: null,
            phone: '',
            demo: true,
            shareId: 'mine',
            remainingTestDays: 999,
          }),
        }),
        status: 200,
        headers: json,
      },
    ],
  },
]
