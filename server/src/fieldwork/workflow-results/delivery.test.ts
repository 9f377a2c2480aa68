import { newId } from '@feldwerk/contract/new-id.ts'
import { afterAll, describe, expect, test } from 'vitest'
import { openDeliveries } from '../../../test/deliveries.ts'
import { insertTask } from '../../../test/matrix/workflow-estate.ts'
import { done, putFile, takePhoto } from '../../../test/uploads.ts'
import {
  activity,
  computed,
  fixed,
  goodAnswers,
  inspection,
  publishedWorkflow,
  said,
} from '../../../test/workflows.ts'
import { refusal } from '../../../test/world.ts'

const { world, company, portal, worker, colleague, workflowId, sent, create, resultCount } =
  await openDeliveries()
const foreignWorker = await (await world.company()).person({ app: true })
afterAll(() => world.close())

type Errors = { errors: { path: string; rule: string }[] }
const places = async (call: Promise<unknown>) => {
  const problem = await refusal(call)
  expect(problem).toMatchObject({ status: 400, code: 'validation' })
  return (problem.details as Errors).errors.map(({ path, rule }) => `${path}: ${rule}`)
}

describe('what no honest app sends', () => {
  test('is refused with every place named, and leaves nothing behind', async () => {
    const before = await resultCount()
    const photos = [await world.image(foreignWorker)]
    const activityResults = {
      check: { good: true, finding: 'Riss', weight: 'viel', day: '2026-02-30', colour: 'rot', photos },
      points: [{ point: { value: 1.5 } }, { point: { name: 'x' }, extra: 1 }],
      more: {},
    }
    expect(await places(create(worker.client, { activityResults }))).toEqual(
      expect.arrayContaining([
        'activityResults.check.finding: hiddenAnswered',
        'activityResults.check.weight: wrongType',
        'activityResults.check.day: wrongType',
        'activityResults.check.colour: unknownVariable',
        'activityResults.check.photos.0: unknownFile',
        'activityResults.points.0.point.name: required',
        'activityResults.points.0.point.value: wrongType',
        'activityResults.points.1.extra: unknownVariable',
        'activityResults.more: unknownVariable',
      ]),
    )
    expect(await resultCount()).toBe(before)
  })

  test('a locked question has no answer of its own, and a yes or no is not taken for granted', async () => {
    const asked = [
      { kind: 'SWITCH', id: 'leak', variableName: 'leak' },
      { kind: 'TEXT', id: 'locked', variableName: 'locked', disabled: fixed(true) },
      { kind: 'TEXT', id: 'later', variableName: 'later', disabled: computed('a.leak == false') },
    ] as const
    const definition = { ...inspection, nodes: [activity('a', asked as never)] }
    const { id } = await publishedWorkflow(portal.client, { definition, accounts: [worker] })
    const deliver = (a: object) =>
      worker.client.workflowResults.create({ workflowResult: sent({ activityResults: { a } }, id) })
    expect(await places(deliver({ leak: false, locked: 'forged', later: 'forged' }))).toEqual([
      'activityResults.a.locked: disabledAnswered',
      'activityResults.a.later: disabledAnswered',
    ])
    expect(await places(deliver({}))).toEqual([
      'activityResults.a.leak: required',
      'activityResults.a.later: required',
    ])
    expect(await deliver({ leak: false })).toMatchObject({
      activityResults: { a: { leak: false } },
      flags: [],
    })
  })

  test('“not applicable” stands only where it is offered, and in the place of an answer', async () => {
    const offered = { notApplicable: fixed(true) }
    const colour = { id: 'r', value: 'rot', label: { de: 'Rot' } }
    const asked = [
      { kind: 'SWITCH', id: 'leak', variableName: 'leak' },
      { kind: 'SWITCH', id: 'dry', variableName: 'dry', ...offered },
      { kind: 'SINGLE_CHOICE', id: 'hue', variableName: 'hue', options: fixed([colour]), ...offered },
      { kind: 'NUMBER', id: 'mass', variableName: 'mass', defaultValue: fixed(3), ...offered },
      { kind: 'TEXT', id: 'why', variableName: 'why', hidden: computed('a.leak == false'), ...offered },
      { kind: 'TEXT', id: 'locked', variableName: 'locked', disabled: fixed(true), ...offered },
    ] as const
    const definition = { ...inspection, nodes: [activity('a', asked as never)] }
    const { id } = await publishedWorkflow(portal.client, { definition, accounts: [worker] })
    const deliver = (a: object) =>
      worker.client.workflowResults.create({ workflowResult: sent({ activityResults: { a } }, id) })
    const good = { leak: false, dryNotApplicable: true, hueNotApplicable: true, massNotApplicable: true }
    const at = (name: string) => `activityResults.a.${name}`

    expect(await places(deliver({ ...good, leakNotApplicable: true }))).toEqual([
      `${at('leakNotApplicable')}: unknownVariable`,
    ])
    expect(await places(deliver({ ...good, dry: false, hue: 'rot', mass: 5 }))).toEqual([
      `${at('dry')}: answeredNotApplicable`,
      `${at('hue')}: answeredNotApplicable`,
      `${at('mass')}: answeredNotApplicable`,
    ])
    expect(await places(deliver({ ...good, dryNotApplicable: 'ja', hueNotApplicable: false }))).toEqual([
      `${at('dryNotApplicable')}: wrongType`,
      `${at('dry')}: required`,
      `${at('hue')}: required`,
    ])
    expect(await places(deliver({ ...good, whyNotApplicable: true, lockedNotApplicable: true }))).toEqual([
      `${at('why')}: hiddenAnswered`,
      `${at('locked')}: disabledAnswered`,
    ])

    const stored = await deliver(good)
    expect(stored).toMatchObject({ flags: [] })
    expect(stored.activityResults).toEqual({ a: good })
    await deliver({ leak: true, dry: false, hue: 'rot', mass: 5, whyNotApplicable: true })
    const names = ['dry', 'dryNotApplicable', 'hueNotApplicable', 'massNotApplicable']
    const columns = names.map((name) => ({ name, expression: `result.a.${name}` }))
    const root = { kind: 'WORKFLOW_RESULT', workflowId: id } as const
    const { data } = await portal.client.viewData.preview({
      query: { root, steps: [{ kind: 'MAP', columns }] },
    })
    expect(data).toHaveLength(2)
    expect(data).toEqual(
      expect.arrayContaining([
        { dry: null, dryNotApplicable: true, hueNotApplicable: true, massNotApplicable: true },
        { dry: false, dryNotApplicable: null, hueNotApplicable: null, massNotApplicable: null },
      ]),
    )
  })

  test('is refused also where the phone claims that a light form was too much to compute', async () => {
    const claimed = { meta: { gaveUp: true } }
    const activityResults = { check: { good: false, weight: 501 }, points: [] }
    expect(await places(create(worker.client, { activityResults, ...claimed }))).toContain(
      'activityResults.check.finding: required',
    )
    expect(await create(worker.client, claimed)).toMatchObject({ flags: [] })
  })

  test('is stored where the phone gave up a form that is much to compute, and marked', async () => {
    const many = `[${Array.from({ length: 50 }, (_, i) => i).join(',')}]`
    const definition = {
      ...inspection,
      nodes: [
        activity('a', [
          { kind: 'TEXT', id: 'note', variableName: 'note', title: said('Notiz'), optional: fixed(false) },
          {
            kind: 'METADATA',
            id: 'sum',
            variableName: 'sum',
            label: said('Summe'),
            value: computed(`size(${many}.map(x, ${many}.map(y, x + y)))`),
          },
        ] as never),
      ],
    }
    const { id } = await publishedWorkflow(portal.client, { definition, accounts: [worker] })
    const deliver = (claimed: object) =>
      worker.client.workflowResults.create({
        workflowResult: { ...sent({ activityResults: { a: {} } }, id), ...claimed },
      })
    expect(await places(deliver({}))).toContain('activityResults.a.note: required')
    expect(await deliver({ meta: { gaveUp: true } })).toMatchObject({ flags: ['TOO_COSTLY'] })
  })

  test('limits and required answers hold as on the phone', async () => {
    const activityResults = { check: { good: false, weight: 501 }, points: [] }
    expect(await places(create(worker.client, { activityResults }))).toEqual(
      expect.arrayContaining([
        'activityResults.check.finding: required',
        expect.stringMatching(/^activityResults\.check\.weight: /),
      ]),
    )
  })

  test('files of others, used ones, made-up ones and sounds for pictures are as unknown as each other', async () => {
    const used = await world.image(worker)
    const withPhotos = (...photos: string[]) => ({
      activityResults: { check: { good: true, photos }, points: [] },
    })
    await create(worker.client, withPhotos(used))
    const foreign = await world.image(foreignWorker)
    const sound = await world.image(worker, 'audio/mpeg')
    const free = await world.image(worker)
    const logo = await world.image(portal)
    await company.client.companies.updateMine({ company: { logo } })
    const { fileRef: coming } = await worker.client.upload.requestUrl({ filename: 'foto.jpg' })
    expect((await create(worker.client, withPhotos(coming))).flags).toEqual(['FILES_MISSING'])
    const photos = [free, foreign, used, newId(), logo, coming, sound, 'x']
    const rules = (await places(create(worker.client, withPhotos(...photos)))).toSorted()
    const at = (i: number) => `activityResults.check.photos.${i}`
    expect(rules).toEqual([
      ...[1, 2, 3, 4, 5].map((i) => `${at(i)}: unknownFile`),
      `${at(6)}: wrongKindOfFile`,
      `${at(7)}: unknownReference`,
    ])
    const { rows } = await world.owner.query('select state from file where id = $1', [free])
    expect(rows).toEqual([{ state: 'stored' }])
    const [theirs, nobodys] = [
      await refusal(create(worker.client, withPhotos(foreign))),
      await refusal(create(worker.client, withPhotos(newId()))),
    ]
    expect(theirs).toEqual(nobodys)
  })

  test('a version that does not exist is named', async () => {
    expect(await places(create(worker.client, { version: 2 }))).toEqual(['version: unknownVersion'])
    const draft = await portal.client.workflows.create({
      workflow: { translations: [{ language: 'de', name: 'Entwurf' }] },
    })
    const { client } = await company.person({ owner: true, app: true, portal: true })
    const call = client.workflowResults.create({ workflowResult: sent({}, draft.id) })
    expect(await refusal(call)).toMatchObject({ status: 404 })
  })

  test('an author or a flag of its own is ignored', async () => {
    const answer = await world.raw('/api/workflowResults', {
      method: 'POST',
      token: worker.token,
      body: { ...sent(), createdBy: { id: colleague.id }, flags: ['DATA_CHANGED'], pdfs: [{}] },
    })
    expect(answer.json).toMatchObject({ createdBy: { id: worker.id }, flags: [], pdfs: [] })
  })
})

describe('finished work is never lost', () => {
  test('when the permission has ended: stored and marked', async () => {
    const workflow = await publishedWorkflow(portal.client, { accounts: [worker] })
    const holders = { accounts: [{ id: worker.id }] }
    await portal.client.workflowPermissions.remove({ workflowId: workflow.id, holders })
    const stored = await worker.client.workflowResults.create({ workflowResult: sent({}, workflow.id) })
    expect(stored.flags).toEqual(['PERMISSION_ENDED'])
  })

  test('when the workflow was removed: stored, marked, and readable for ever', async () => {
    const workflow = await publishedWorkflow(portal.client, { name: 'Alt', accounts: [worker] })
    await portal.client.workflows.remove({ workflowId: workflow.id })
    const { id, flags } = await worker.client.workflowResults.create({
      workflowResult: sent({ version: 1 }, workflow.id),
    })
    expect(flags).toEqual(['WORKFLOW_DELETED'])
    const read = await portal.client.workflowResults.byId({ workflowResultId: id })
    expect(read).toMatchObject({
      activityResults: goodAnswers,
      workflow: { deleted: true, translations: [{ name: 'Alt' }] },
    })
    expect((await portal.client.workflowResults.paginated({ workflowId: workflow.id })).recordsTotal).toBe(1)
  })

  test('when there is a newer version: by the names of its own', async () => {
    const workflow = await publishedWorkflow(portal.client, { accounts: [worker] })
    const before = await worker.client.workflowResults.create({ workflowResult: sent({}, workflow.id) })
    const definition = JSON.parse(
      JSON.stringify(inspection).replace('"variableName":"weight"', '"variableName":"mass"'),
    )
    const draft = await portal.client.workflowDrafts.save({
      workflowId: workflow.id,
      draft: { definition, revision: workflow.revision },
    })
    const publication = { revision: draft.revision }
    await portal.client.workflows.publish({ workflowId: workflow.id, publication })
    const late = await worker.client.workflowResults.create({
      workflowResult: sent({ version: 1 }, workflow.id),
    })
    expect(late).toMatchObject({ version: 1, flags: ['OLDER_VERSION'], activityResults: goodAnswers })
    expect(await worker.client.workflowResults.byId({ workflowResultId: before.id })).toEqual(before)
    const { check, points } = goodAnswers
    const { weight, ...rest } = check
    const newer = { points, check: { ...rest, mass: weight } }
    const now = await worker.client.workflowResults.create({
      workflowResult: sent({ activityResults: newer }, workflow.id),
    })
    expect(now).toMatchObject({ version: 2, flags: [], activityResults: newer })
    // Queries see all of them through the newest names.
    const { data } = await portal.client.viewData.preview({
      query: {
        root: { kind: 'WORKFLOW_RESULT', workflowId: workflow.id },
        steps: [{ kind: 'MAP', columns: [{ name: 'mass', expression: 'result.check.mass' }] }],
      },
    })
    expect(data).toEqual([{ mass: 12.5 }, { mass: 12.5 }, { mass: 12.5 }])
  })

  test('when the clock of the phone is ahead: completed on arrival, and marked', async () => {
    const completedAt = new Date(Date.now() + 3_600_000).toISOString()
    const stored = await create(worker.client, { completedAt })
    expect(stored).toMatchObject({ flags: ['CLOCK_AHEAD'], claimedCompletedAt: completedAt })
    expect(stored.completedAt).toBe(stored.receivedAt)
    const { rows } = await world.owner.query('select at from record where id = $1', [stored.id])
    expect(rows[0].at.toISOString()).toBe(stored.completedAt)
  })

  test('when a file has not arrived yet: stored, and marked until it has', async () => {
    const { uploadUrl, fileRef } = await worker.client.upload.requestUrl({ filename: 'foto.jpg' })
    const activityResults = { check: { good: true, photos: [fileRef] } }
    const { id, flags } = await create(worker.client, { activityResults })
    expect(flags).toEqual(['FILES_MISSING'])
    await world.owner.query(`update file set created_at = now() - interval '2 days' where id = $1`, [fileRef])
    const { rows } = await world.owner.query('select id from abandoned_files(1000)')
    expect(rows).toEqual([])
    expect(await putFile(`${world.url}${uploadUrl}`, await takePhoto())).toEqual(done)
    const read = await worker.client.workflowResults.byId({ workflowResultId: id })
    expect(read).toMatchObject({ flags: [], activityResults })
  })

  test('when its task is unknown', async () => {
    const taskId = newId()
    expect(await create(worker.client, { taskId })).toMatchObject({ taskId, flags: ['TASK_UNKNOWN'] })
    expect(await create(worker.client, { taskId: null })).toMatchObject({ taskId: null, flags: [] })
    const known = await insertTask(world, company.id, workflowId)
    expect(await create(worker.client, { taskId: known })).toMatchObject({ taskId: known, flags: [] })
  })
})
