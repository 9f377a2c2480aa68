import { newId } from '@feldwerk/contract/new-id.ts'
import type { Query } from '@feldwerk/contract/queries.ts'
import type { ShareTerms } from '@feldwerk/contract/sharing.ts'
import type { ActivityResults } from '@feldwerk/contract/workflow-results.ts'
import { EMPTY_DEFINITION, type WorkflowDefinition } from '@feldwerk/workflow/definition.ts'
import { property, typeOf } from '../../../../test/asset-types.ts'
import { putFile, takePhoto } from '../../../../test/uploads.ts'
import { activity, computed, fixed, publishedWorkflow, said } from '../../../../test/workflows.ts'
import type { TestAccount, TestCompany, World } from '../../../../test/world.ts'
import { sharing } from '../sharing.fixture.ts'

const optional = { optional: fixed(true) }
const choice = (id: string, query: Query) =>
  ({
    kind: 'SINGLE_CHOICE',
    id,
    variableName: id,
    title: said(id),
    ...optional,
    options: { kind: 'QUERY', query },
  }) as const
const people: Query = {
  root: { kind: 'ACCOUNT' },
  steps: [
    {
      kind: 'MAP',
      columns: [
        { name: 'value', expression: 'account' },
        { name: 'label', expression: 'account.name' },
      ],
    },
  ],
}
const assets = (assetTypeId: string): Query => ({
  root: { kind: 'ASSET', assetTypeId },
  steps: [
    {
      kind: 'MAP',
      columns: [
        { name: 'value', expression: 'asset' },
        { name: 'label', expression: 'asset.name' },
      ],
    },
  ],
})

/** Each question twice: once its answer is agreed, once it is nobody's business. */
const questions = (assetTypeId: string): WorkflowDefinition => ({
  ...EMPTY_DEFINITION,
  nodes: [
    activity('a', [
      { kind: 'TEXT', id: 'said', variableName: 'said', title: said('Gesagt'), ...optional },
      { kind: 'TEXT', id: 'secret', variableName: 'secret', title: said('Geheim'), ...optional },
      {
        kind: 'NUMBER',
        id: 'pressure',
        variableName: 'pressure',
        title: said('Druck'),
        ...optional,
        tolerance: fixed({ from: 2, to: 4 }),
      },
      {
        kind: 'NUMBER',
        id: 'own',
        variableName: 'own',
        title: said('Eigenes'),
        ...optional,
        tolerance: fixed({ from: 2, to: 4 }),
      },
      { kind: 'IMAGES', id: 'photos', variableName: 'photos', title: said('Fotos'), ...optional },
      { kind: 'IMAGES', id: 'inside', variableName: 'inside', title: said('Innen'), ...optional },
      {
        kind: 'SIGNATURE',
        id: 'signed',
        variableName: 'signed',
        title: said('Unterschrift'),
        ...optional,
        nameAllowed: fixed(true),
      },
      choice('machine', assets(assetTypeId)),
      choice('hall', assets(assetTypeId)),
      choice('helper', people),
      choice('boss', people),
      {
        kind: 'METADATA',
        id: 'device',
        variableName: 'device',
        label: said('Gerät'),
        value: computed('meta.device'),
      },
    ]),
    {
      kind: 'ITERATION',
      id: 'points',
      variableName: 'points',
      title: said('Punkte'),
      nodes: [
        activity('point', [
          { kind: 'TEXT', id: 'p-name', variableName: 'name', title: said('Name'), ...optional },
          { kind: 'TEXT', id: 'p-note', variableName: 'note', title: said('Notiz'), ...optional },
        ]),
      ],
    },
  ],
})

const AGREED = ['said', 'pressure', 'photos', 'signed', 'machine', 'helper', 'p-name']

const machineType = (name: string) =>
  typeOf(name, [property('name'), property('serial'), property('place')], {
    uniqueConstraints: [{ columns: ['serial'] }],
  })

/** Two companies, of which one performs a workflow of the other. */
export interface FlowingShare {
  readonly world: World
  readonly giver: TestCompany
  readonly receiver: TestCompany
  readonly worker: TestAccount
  readonly shareId: string
  readonly givenId: string
  readonly takenId: string
  /** Assets: the giver's, and of the receiver one of the same serial number and one that the giver does not have. */
  readonly machines: { readonly given: string; readonly same: string; readonly other: string }
  submit(
    answers: ActivityResults,
    more?: { id?: string; completedAt?: string; meta?: { device: string } },
  ): Promise<string>
  /** A picture that was taken by the receiver. */
  photo(name?: string): Promise<string>
  /** The giver's results, the newest first. */
  received(): ReturnType<typeof resultsOf>
  jobs(): Promise<void>
}

const resultsOf = async (company: TestCompany, workflowId: string) =>
  await company.client.workflowResults.paginated({ workflowId, size: 100 })

export async function openFlowing(
  world: World,
  terms: Partial<ShareTerms> = {},
  names: { readonly worker?: string; readonly receiver?: string } = {},
): Promise<FlowingShare> {
  const giver = await world.company()
  const receiver = await world.company(names.receiver ? { name: names.receiver } : {})
  const worker = await receiver.person({ firstName: 'Anna', lastName: names.worker ?? 'Berg', app: true })
  const given = await giver.client.assetTypes.create({ assetType: machineType('Maschine') })
  const taken = await receiver.client.assetTypes.create({ assetType: machineType('Aggregat') })
  const asset = async ({ client }: TestCompany, assetTypeId: string, value: Record<string, string>) =>
    (await client.assets.create({ assetTypeId, asset: { value } })).id
  const machines = {
    given: await asset(giver, given.id, { name: 'Presse des Gebers', serial: 'S-1' }),
    same: await asset(receiver, taken.id, { name: 'Presse', serial: 'S-1', place: 'Kanarienplatz' }),
    other: await asset(receiver, taken.id, { name: 'Stanze', serial: 'S-2', place: 'Kanarienplatz' }),
  }
  const { id: givenId } = await publishedWorkflow(giver.client, { definition: questions(given.id) })
  const share = await sharing(world).offered(giver, receiver, givenId, { fields: AGREED, ...terms })
  const { workflowId: takenId } = await receiver.client.workflowShares.accept({
    workflowShareId: share.id,
    acceptance: {
      assetTypes: [{ offeredId: given.id, assetTypeId: taken.id }],
      accounts: [{ id: worker.id }],
    },
  })
  await world.runJobs()
  if (takenId === null) throw new Error('the accepted share has no workflow')
  return {
    world,
    giver,
    receiver,
    worker,
    shareId: share.id,
    givenId,
    takenId,
    machines,
    async submit(activityResults, { id = newId(), completedAt = new Date().toISOString(), meta } = {}) {
      await worker.client.workflowResults.create({
        workflowResult: {
          id,
          workflow: { id: takenId },
          activityResults,
          completedAt,
          ...(meta && { meta }),
        },
      })
      return id
    },
    async photo(filename = 'foto.jpg') {
      const { uploadUrl, fileRef } = await worker.client.upload.requestUrl({ filename })
      await putFile(`${world.url}${uploadUrl}`, await takePhoto())
      return fileRef
    },
    received: () => resultsOf(giver, givenId),
    jobs: () => world.runJobs(),
  }
}
