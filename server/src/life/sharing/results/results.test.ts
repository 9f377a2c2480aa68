import { labelKey } from '@feldwerk/contract/label-key.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openWorld, refusal, type World } from '../../../../test/world.ts'
import { type FlowingShare, openFlowing } from './flowing.fixture.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

/** Every row of every table of a company, as text. */
async function everythingOf(companyId: string): Promise<string> {
  const { rows: tables } = await world.owner.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and a.attname = 'company_id' and not a.attisdropped`,
  )
  const texts = await Promise.all(
    tables.map(async ({ name }) => {
      const { rows } = await world.owner.query(
        `select t::text as text from ${name} t where company_id = $1`,
        [companyId],
      )
      return rows.map(({ text }) => text).join('\n')
    }),
  )
  return texts.join('\n')
}

describe('nothing crosses', () => {
  test('that is not agreed: no answer, number, photo, name, thing or time beside it', async () => {
    const flow = await openFlowing(world, {}, { worker: 'Kanarienberg' })
    const boss = await flow.receiver.person({ firstName: 'Karl', lastName: 'Kanarienboss', app: true })
    const [photo, inside] = [await flow.photo('kanarienfoto.jpg'), await flow.photo('kanarieninnen.jpg')]
    const id = await flow.submit({
      a: {
        said: 'Alles gut',
        secret: 'Kanarienwort',
        pressure: 9,
        own: 770077,
        photos: [photo],
        inside: [inside],
        signed: { fileRef: await flow.photo('kanarienhand.jpg'), name: 'Kanarienhand' },
        machine: flow.machines.other,
        hall: flow.machines.same,
        helper: flow.worker.id,
        boss: boss.id,
      },
      points: [{ point: { name: 'Ventil', note: 'Kanariennotiz' } }],
    })
    await flow.jobs()
    const { data } = await flow.received()
    expect(data).toHaveLength(1)
    expect(data[0]?.activityResults).toEqual({
      a: { said: 'Alles gut', pressure: 9, helper: expect.any(String) },
      points: [{ point: { name: 'Ventil' } }],
    })
    expect(data[0]?.deviations.map(({ path }) => path)).toEqual([['a', 'pressure']])
    const giver = await everythingOf(flow.giver.id)
    expect(giver).not.toMatch(/kanarien|770077/i)
    for (const own of [id, flow.worker.id, boss.id, photo, inside, ...Object.values(flow.machines).slice(1)])
      expect(giver).not.toContain(own)
  })

  test('of what the device knows of somebody, though all answers are agreed and the checklist computes it', async () => {
    const flow = await openFlowing(world, { fields: null })
    const id = await flow.submit(
      { a: { said: 'Da', secret: 'Auch das', device: 'Kanarientelefon' } },
      { meta: { device: 'Kanarientelefon' } },
    )
    await flow.jobs()
    const own = await flow.receiver.client.workflowResults.byId({ workflowResultId: id })
    expect(own.activityResults).toMatchObject({ a: { device: 'Kanarientelefon' } })
    expect((await flow.received()).data.map(({ activityResults }) => activityResults)).toEqual([
      { a: { said: 'Da', secret: 'Auch das' } },
    ])
    expect(await everythingOf(flow.giver.id)).not.toMatch(/kanarien/i)
    const { workflowShares } = flow.giver.client
    const asked = workflowShares.change({ workflowShareId: flow.shareId, terms: { fields: ['device'] } })
    expect(await refusal(asked)).toMatchObject({
      code: 'validation',
      details: { errors: [{ path: 'fields.0', rule: 'unknownComponent' }] },
    })
  })

  test('of what was recorded before the contract, or under none', async () => {
    const flow = await openFlowing(world)
    await flow.submit({ a: { said: 'Vorher' } }, { completedAt: '2026-01-01T08:00:00.000Z' })
    await flow.jobs()
    expect((await flow.received()).recordsTotal).toBe(0)
    await flow.giver.client.workflowShares.remove({ workflowShareId: flow.shareId })
    await flow.submit({ a: { said: 'Danach' } })
    await flow.jobs()
    expect((await flow.received()).recordsTotal).toBe(0)
  })

  test('once the share has ended, though a result was on its way', async () => {
    const flow = await openFlowing(world)
    const id = await flow.submit({ a: { said: 'Davor' } })
    await flow.jobs()
    await flow.submit({ a: { said: 'Unterwegs' } })
    await flow.giver.client.workflowShares.remove({ workflowShareId: flow.shareId })
    await flow.receiver.client.workflowResults.update({
      workflowResultId: id,
      workflowResult: { activityResults: { a: { said: 'Korrigiert' } } },
    })
    await flow.jobs()
    const { data } = await flow.received()
    expect(data.map(({ activityResults }) => activityResults)).toEqual([{ a: { said: 'Davor' } }])
    expect(data[0]?.changedAt).toBeNull()
  })

  test('to a third company, nor back', async () => {
    const flow = await openFlowing(world)
    await flow.submit({ a: { said: 'Nur für zwei' } })
    await flow.jobs()
    const third = await world.company()
    expect((await third.client.workflowResults.paginated()).recordsTotal).toBe(0)
    expect((await flow.receiver.client.workflowResults.paginated()).data[0]?.company).toBeNull()
  })
})

describe('a result of the company that performs the workflow', () => {
  let flow: FlowingShare
  beforeAll(async () => {
    flow = await openFlowing(
      world,
      { photos: true, people: 'NAMES' },
      { worker: 'Berg', receiver: 'Hansen Fördertechnik GmbH' },
    )
  })

  test('is read by the giver with its company, its person, photos and the own machine of the same number', async () => {
    const photo = await flow.photo()
    await flow.submit({
      a: {
        said: 'Läuft',
        pressure: 3,
        photos: [photo],
        signed: { fileRef: await flow.photo('hand.jpg'), name: 'Anna Berg' },
        machine: flow.machines.same,
        helper: flow.receiver.owner.id,
      },
    })
    await flow.jobs()
    const [copy] = (await flow.received()).data
    const { client } = flow.giver
    const result = await client.workflowResults.byId({ workflowResultId: copy?.id ?? '' })
    expect(result).toMatchObject({
      company: { id: flow.receiver.id, name: 'Hansen Fördertechnik GmbH' },
      createdBy: { firstName: 'Anna', lastName: 'Berg' },
      startedAt: null,
      taskId: null,
      flags: [],
      activityResults: { a: { said: 'Läuft', pressure: 3, machine: flow.machines.given } },
    })
    const { a } = result.activityResults as {
      a: { photos: string[]; signed: { name: string }; helper: string }
    }
    expect(a.signed.name).toBe('Anna Berg')
    expect(a.photos).not.toEqual([photo])
    expect(result.references[a.photos[0] ?? '']).toMatchObject({ mime: 'image/jpeg', name: 'datei.jpg' })
    expect(result.references[a.helper]).toMatchObject({ kind: 'ACCOUNT', name: 'Lena Brandt' })
    const { fileUrl, imageUrl } = result.references[a.photos[0] ?? '']!
    for (const url of [fileUrl, imageUrl]) {
      const answer = await world.raw(url ?? '', {
        token: flow.giver.owner.token,
        cookie: flow.giver.owner.cookie,
      })
      expect(answer.status).toBe(200)
    }
    expect(await client.accounts.byId({ accountId: result.createdBy.id })).toMatchObject({
      ownCompany: false,
      firstName: 'Anna',
      lastName: 'Berg',
      email: null,
      appAccess: false,
      company: { id: flow.receiver.id, name: 'Hansen Fördertechnik GmbH' },
    })
  })

  test('names a machine that the giver does not have by its label alone', async () => {
    await flow.submit({ a: { machine: flow.machines.other } })
    await flow.jobs()
    const [copy] = (await flow.received()).data
    expect(copy?.activityResults).toEqual({})
    const result = await flow.giver.client.workflowResults.byId({ workflowResultId: copy?.id ?? '' })
    expect(result.references[labelKey(result.id, 'a.machine')]).toMatchObject({
      kind: 'ASSET',
      name: 'Stanze',
      assetTypeId: null,
      deleted: false,
    })
  })

  test('stands in no list of people, and counts for no licence', async () => {
    const { client } = flow.giver
    const lists = await Promise.all([
      client.accounts.paginated({ size: 100 }),
      client.accounts.users({ size: 100 }),
      client.accounts.machines({ size: 100 }),
    ])
    const names = lists.flatMap(({ data }) => data.map(({ lastName }) => lastName))
    expect(names).not.toContain('Berg')
    expect((await client.companies.usedAppLicenses()).usedAppLicenses).toBe(0)
    const [copy] = (await flow.received()).data
    const foreign = { id: copy?.createdBy.id ?? '' }
    const asPerson = { accounts: [foreign], accountGroups: [] }
    expect(
      await refusal(client.workflowPermissions.create({ workflowId: flow.givenId, holders: asPerson })),
    ).toMatchObject({ code: 'notFound' })
    expect(
      await refusal(
        client.accountGroups.create({
          accountGroup: { name: 'Fremde', accounts: [foreign], chatActive: false },
        }),
      ),
    ).toMatchObject({ code: 'notFound' })
    expect(
      await refusal(
        client.tasks.create({ workflowId: flow.givenId, task: { taskData: {}, assignedTo: asPerson } }),
      ),
    ).toMatchObject({ code: 'notFound' })
  })

  test('is found by its company, in lists, files and queries', async () => {
    const { client, id } = flow.giver
    const olga = await flow.giver.person({ firstName: 'Olga', lastName: 'Ohm', portal: true, app: true })
    await client.workflowPermissions.create({
      workflowId: flow.givenId,
      holders: { accounts: [{ id: olga.id }], accountGroups: [] },
    })
    const own = await olga.client.workflowResults.create({
      workflowResult: {
        workflow: { id: flow.givenId },
        activityResults: { a: { said: 'Eigenes' } },
        completedAt: new Date().toISOString(),
      },
    })
    const count = async (filter: Parameters<typeof client.workflowResults.paginated>[0]) =>
      (await client.workflowResults.paginated({ workflowId: flow.givenId, ...filter })).recordsTotal
    const all = await count({})
    expect(await count({ companyId: id })).toBe(1)
    expect(await count({ companyId: flow.receiver.id })).toBe(all - 1)
    expect(await count({ search: 'hansen' })).toBe(all - 1)
    expect(await count({ search: 'berg' })).toBe(all - 1)
    expect(await refusal(client.workflowResults.paginated({ companyId: flow.worker.id }))).toMatchObject({
      code: 'notFound',
    })
    expect(
      await refusal(flow.receiver.client.workflowResults.paginated({ companyId: flow.giver.id })),
    ).toMatchObject({ code: 'notFound' })
    const csv = await world.raw(`/api/workflowResults/csv?workflowId=${flow.givenId}`, {
      token: flow.giver.owner.token,
    })
    expect(csv.text).toContain('Anna Berg;Hansen Fördertechnik GmbH')
    const rows = await client.viewData.preview({
      query: {
        root: { kind: 'WORKFLOW_RESULT', workflowId: flow.givenId },
        steps: [
          {
            kind: 'MAP',
            columns: [
              { name: 'who', expression: 'result.createdBy.name' },
              { name: 'company', expression: 'result.company' },
            ],
          },
        ],
      },
    } as never)
    expect((rows as { data: unknown[] }).data).toContainEqual({
      who: 'Anna Berg',
      company: 'Hansen Fördertechnik GmbH',
    })
    expect((rows as { data: unknown[] }).data).toContainEqual({ who: 'Olga Ohm', company: null })
    expect(own.company).toBeNull()
  })

  test('is only read and reviewed by the giver', async () => {
    await flow.submit({ a: { pressure: 11 } })
    await flow.jobs()
    const [copy] = (await flow.received()).data
    const { client } = flow.giver
    const workflowResultId = copy?.id ?? ''
    const correction = { activityResults: { a: { pressure: 3 } } }
    const update = client.workflowResults.update({ workflowResultId, workflowResult: correction })
    expect(await refusal(update)).toMatchObject({ status: 409, code: 'resultOfOtherCompany' })
    const remove = client.workflowResults.remove({ workflowResultId, workflowId: flow.givenId })
    expect(await refusal(remove)).toMatchObject({ status: 409, code: 'resultOfOtherCompany' })
    expect(
      await client.workflowResults.review({ workflowResultId, review: { remark: 'Gesehen' } }),
    ).toMatchObject({ reviewState: 'REVIEWED', reviewedBy: { id: flow.giver.owner.id } })
  })
})

test('people are initials or numbers where that is agreed, always the same for one person', async () => {
  const initials = await openFlowing(world, { people: 'INITIALS' })
  const nobody = await openFlowing(world)
  for (const flow of [initials, nobody]) {
    await flow.submit({ a: { said: 'eins' } })
    await flow.submit({ a: { said: 'zwei' } })
    await flow.jobs()
  }
  const names = async (flow: FlowingShare) =>
    (await flow.received()).data.map(({ createdBy }) => [createdBy.firstName, createdBy.lastName].join(' '))
  expect(await names(initials)).toEqual(['A. B.', 'A. B.'])
  expect(await names(nobody)).toEqual([' Person 1', ' Person 1'])
})

test('a result comes once, is corrected when it is corrected, and goes when it is removed', async () => {
  const flow = await openFlowing(world)
  const id = await flow.submit({ a: { said: 'Zuerst', pressure: 9 } })
  await flow.jobs()
  await flow.jobs()
  const copies = async () => (await flow.received()).data
  expect(await copies()).toHaveLength(1)
  const correct = (activityResults: Record<string, unknown>) =>
    flow.receiver.client.workflowResults.update({ workflowResultId: id, workflowResult: { activityResults } })
  await correct({ a: { said: 'Dann', secret: 'Kanarie' } })
  await flow.jobs()
  const [corrected] = await copies()
  expect(corrected).toMatchObject({
    activityResults: { a: { said: 'Dann' } },
    changedBy: null,
    deviations: [],
  })
  expect(corrected?.changedAt).not.toBeNull()
  const history = await flow.giver.client.workflowResults.history({ workflowResultId: corrected?.id ?? '' })
  expect(history.data.map(({ before, by }) => [before, by])).toEqual([
    [{ a: { said: 'Zuerst', pressure: 9 } }, null],
  ])
  await flow.receiver.client.workflowResults.remove({ workflowResultId: id, workflowId: flow.takenId })
  await flow.jobs()
  expect(await copies()).toEqual([])
  expect(await everythingOf(flow.giver.id)).not.toMatch(/Zuerst|Dann|Kanarie/)
})

test('sets going what waits for results of others, once, and nothing else', async () => {
  const flow = await openFlowing(world)
  const { client } = flow.giver
  const workflow = await client.workflows.byId({ workflowId: flow.givenId })
  const mail = (id: string, on: string[]) => ({
    id,
    on,
    to: { kind: 'VALUE', value: [`${id}@leitstand.example`] },
    subject: { kind: 'VALUE', value: { de: 'Da' } },
    body: { kind: 'VALUE', value: { de: 'Ein Ergebnis.' } },
  })
  const definition = {
    ...workflow.definition,
    emailTriggers: [mail('received', ['RECEIVED']), mail('stored', ['STORED', 'CORRECTED'])],
  }
  await client.workflows.update({
    workflowId: flow.givenId,
    workflow: { translations: workflow.translations, revision: workflow.revision, definition } as never,
  })
  const { revision } = await client.workflows.byId({ workflowId: flow.givenId })
  await client.workflows.publish({ workflowId: flow.givenId, publication: { revision } })
  const id = await flow.submit({ a: { said: 'Neu' } })
  await world.mails()
  await flow.receiver.client.workflowResults.update({
    workflowResultId: id,
    workflowResult: { activityResults: { a: { said: 'Besser' } } },
  })
  expect(await world.mails('received@leitstand.example')).toHaveLength(1)
  expect(await world.mails('stored@leitstand.example')).toHaveLength(0)
})

test('what is given back is gone at the giver when the share ends, and both logs say so', async () => {
  const flow = await openFlowing(world, { giveBack: true, photos: true, people: 'NAMES' })
  const id = await flow.submit({ a: { said: 'Leihgabe', photos: [await flow.photo()] } })
  await flow.jobs()
  expect((await flow.received()).recordsTotal).toBe(1)
  const [copy] = (await flow.received()).data
  await flow.receiver.client.workflowShares.remove({ workflowShareId: flow.shareId })
  await flow.jobs()
  expect((await flow.received()).recordsTotal).toBe(0)
  expect(
    await refusal(flow.giver.client.workflowResults.byId({ workflowResultId: copy?.id ?? '' })),
  ).toMatchObject({ code: 'notFound' })
  expect(await everythingOf(flow.giver.id)).not.toMatch(/Leihgabe|Berg|datei\.jpg/)
  expect(
    (await flow.receiver.client.workflowResults.byId({ workflowResultId: id })).activityResults,
  ).toMatchObject({
    a: { said: 'Leihgabe' },
  })
  const { rows } = await world.owner.query(
    `select company_id, details ->> 'count' as count from activity where action = 'resultsGivenBack' and object_id = $1`,
    [flow.shareId],
  )
  expect(rows).toEqual(
    expect.arrayContaining([
      { company_id: flow.giver.id, count: '1' },
      { company_id: flow.receiver.id, count: null },
    ]),
  )
  expect(rows).toHaveLength(2)
})
