import type { TemplateWorkflow } from '@feldwerk/contract/template-bundle.ts'
import type { Component, Node } from '@feldwerk/workflow/definition.ts'
import { KINDS } from '@feldwerk/workflow/kinds.ts'
import { TRIGGER_LISTS, triggerKindOf } from '@feldwerk/workflow/triggers.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openWorld, refusal, type World } from '../../../test/world.ts'
import { builtins, refreshBuiltins } from './builtin.ts'
import { inLanguage } from './in-language.ts'

const KEY = 'der Schlüssel der Uhr'
let world: World

beforeAll(async () => {
  world = await openWorld({ FELDWERK_CRON_KEY: KEY })
  await refreshBuiltins(world.owner)
})
afterAll(() => world.close())

const componentsOf = (nodes: readonly Node[]): readonly Component[] =>
  nodes.flatMap((node) => (node.kind === 'ITERATION' ? componentsOf(node.nodes) : node.components))
/** Fields that are computed: what is hidden, demanded, bounded, offered or filled in by what is known. */
const rulesOf = (component: Component) =>
  Object.values(component).filter((field) => (field as { kind?: string } | null)?.kind === 'QUERY')

const SET_GOING = TRIGGER_LISTS.filter((list) => triggerKindOf(list).sees === 'RESULT')
/** Ids of the triggers that a result sets going. */
const actingIn = (definition: TemplateWorkflow['definition']): string[] =>
  SET_GOING.flatMap((list) =>
    definition[list].flatMap((each) => ('paused' in each && each.paused ? [] : each.id)),
  )

describe.each(builtins.map((each) => [each.name, each] as const))(
  'the built-in template %s',
  (name, builtin) => {
    const { bundle, translations } = builtin
    const [workflow] = bundle.workflows as [TemplateWorkflow]
    const components = componentsOf(workflow.definition.nodes)

    test('has what a plant manager would use tomorrow, in German and English', () => {
      expect(translations.map(({ language }) => language)).toEqual(['de', 'en'])
      expect(translations.every(({ teaser, description }) => teaser && description)).toBe(true)
      expect(bundle.assetTypes.length).toBeGreaterThanOrEqual(1)
      expect(components.length).toBeGreaterThanOrEqual(15)
      const kinds = new Set(components.map(({ kind }) => kind))
      expect(kinds.size).toBeGreaterThanOrEqual(6)
      for (const kind of ['IMAGES', 'SIGNATURE', 'BARCODE'] as const) expect(kinds).toContain(kind)
      expect(components.flatMap(rulesOf).length).toBeGreaterThanOrEqual(3)
      expect(bundle.views.length).toBeGreaterThanOrEqual(2)
      expect(bundle.metrics.length).toBeGreaterThanOrEqual(2)
      expect(bundle.dashboards[0]!.panels.length).toBeGreaterThanOrEqual(5)
      expect(new Set(bundle.dashboards[0]!.panels.map(({ kind }) => kind)).size).toBeGreaterThanOrEqual(4)
      expect(workflow.definition.taskSources.length).toBeGreaterThanOrEqual(1)
      expect(bundle.sample?.assets.length).toBeGreaterThanOrEqual(1)
      expect(bundle.sample?.results.length).toBeGreaterThanOrEqual(1)
      expect(bundle.assetTypes.flatMap(({ properties }) => properties).some(({ barcode }) => barcode)).toBe(
        true,
      )
    })

    test('answers no question by itself: what somebody must look at stands open', () => {
      const preset = components.filter(
        (each) => 'defaultValue' in each && (each.defaultValue as { kind: string }).kind === 'VALUE',
      )
      expect(preset.map(({ variableName }) => variableName)).toEqual([])
    })

    test('says of every number of its assets what it measures or how large it may be', () => {
      const numbers = bundle.assetTypes
        .flatMap(({ properties }) => properties)
        .filter(({ type }) => type.kind === 'LONG' || type.kind === 'DOUBLE')
      expect(numbers.length).toBeGreaterThanOrEqual(1)
      const silent = numbers.filter(({ number }) => number?.unit == null && number?.max == null)
      expect(silent.map(({ name: called }) => called)).toEqual([])
    })

    test('says everything in both languages', () => {
      const missing: string[] = []
      const walk = (value: unknown, path: string): void => {
        if (Array.isArray(value)) {
          const languages = value.flatMap((each) => (each as { language?: string } | null)?.language ?? [])
          if (languages.length > 0 && languages.toSorted().join() !== 'de,en') missing.push(path)
          value.forEach((each, at) => walk(each, `${path}.${at}`))
        } else if (typeof value === 'object' && value !== null) {
          if ('de' in value && !('en' in value && value.en)) missing.push(path)
          for (const [key, each] of Object.entries(value)) walk(each, `${path}.${key}`)
        }
      }
      walk(bundle, name)
      expect(missing).toEqual([])
    })

    test('has its values in English where English is spoken', () => {
      const words = bundle.words?.en ?? {}
      const unsaid: string[] = []
      const walk = (value: unknown): void => {
        if (typeof value === 'string') {
          const literals = [...value.matchAll(/"([^"]*)"/g)].map(([, literal]) => literal ?? '')
          unsaid.push(...[value, ...literals].filter((each) => Object.hasOwn(words, each)))
        } else if (Array.isArray(value)) value.forEach(walk)
        else if (typeof value === 'object' && value !== null && !('de' in value) && !('language' in value))
          for (const [key, each] of Object.entries(value)) walk([key, each])
      }
      const { words: _, ...english } = inLanguage(bundle, 'en')
      walk(english)
      expect(unsaid).toEqual([])
      const options = JSON.stringify(components).matchAll(
        /"value":"([^"]+)","label":\{"de":"([^"]+)","en":"([^"]+)"/g,
      )
      const unknown = [...options].filter(([, value = '', de, en]) => de !== en && !words[value])
      expect(unknown.map(([, value]) => value)).toEqual([])
      expect(inLanguage(bundle, 'de')).toBe(bundle)
    })

    test('is installed with sample data, performed, and has something to show; own work outlives the sample', {
      timeout: 180_000,
    }, async () => {
      const company = await world.company()
      const { client, id: installer } = await company.person({
        firstName: 'Mia',
        owner: true,
        portal: true,
        app: true,
      })
      const template = (await client.templates.paginated()).data.find((each) => each.builtin === name)!
      expect(template).toMatchObject({ company: null, instanceCount: 0, sample: { results: true } })
      const made = await client.templates.instantiate({
        templateId: template.id,
        templateInstance: { sampleData: true },
      })
      for (const viewId of made.viewIds)
        expect((await client.viewData.paginated({ viewId, size: 1 })).data, viewId).toHaveLength(1)
      expect((await client.workflowResults.paginated({ size: 1 })).recordsTotal).toBeGreaterThan(20)
      expect((await client.dashboards.byId({ dashboardId: made.dashboardIds[0]! })).panels).toHaveLength(
        bundle.dashboards[0]!.panels.length,
      )
      const [instance] = (await client.templateInstances.paginated()).data
      expect(instance).toMatchObject({ id: made.id, sampleData: true, version: template.version })
      expect(instance!.parts.filter(({ changed }) => changed)).toEqual([])

      // Photos and signatures, each a file of its own that many results share; a correction leaves it where it is.
      const shown = await client.workflowResults.paginated({ size: 200 })
      const files = Object.values(shown.references).filter(({ kind }) => kind === 'FILE')
      expect(files.length).toBeGreaterThanOrEqual(2)
      expect(files.length).toBeLessThan(30)
      const kinds = new Set(files.map((file) => (file.name ?? '').replace(/-\d+\.png$/, '')))
      expect(kinds).toContain('signature')
      expect(kinds.size).toBeGreaterThan(1)
      for (const { fileUrl } of files.slice(0, 3)) {
        const picture = await world.raw(fileUrl ?? '', { cookie: company.owner.cookie })
        expect([picture.status, picture.headers.get('content-type')?.slice(0, 6)]).toEqual([200, 'image/'])
      }

      // The form engine made of the sample what a phone would send, with photos and signatures where asked for.
      const workflowId = made.workflowIds[0]!
      const sample = await client.workflowResults.paginated({ workflowId, size: 1 })
      const { activityResults } = await client.workflowResults.byId({ workflowResultId: sample.data[0]!.id })
      const answers = structuredClone(activityResults) as Record<string, Record<string, unknown>>
      const withFiles = async (kind: 'IMAGES' | 'SIGNATURE', value: () => Promise<unknown>) => {
        for (const node of workflow.definition.nodes) {
          if (node.kind !== 'ACTIVITY') continue
          for (const each of node.components.filter((component) => component.kind === kind)) {
            const { variableName } = each
            // Asked for whatever the other answers are, or by these.
            const isAsked = !('hidden' in each) || answers[node.variableName]?.[variableName] !== undefined
            if (isAsked)
              answers[node.variableName] = { ...answers[node.variableName], [variableName]: await value() }
          }
        }
      }
      // The worker adds the rounds, and a finding of high risk would need its own photo.
      for (const node of workflow.definition.nodes)
        if (node.kind === 'ITERATION') delete answers[node.variableName]
      await withFiles('IMAGES', async () => [await world.image(company.owner)])
      await withFiles('SIGNATURE', async () => ({
        fileRef: await world.image(company.owner, 'image/png'),
        name: null,
      }))
      const { id } = await client.workflowResults.create({
        workflowResult: {
          workflow: { id: workflowId },
          activityResults: answers,
          completedAt: '2026-11-20T08:15:00.000Z',
        },
      })
      expect((await client.workflowResults.byId({ workflowResultId: id })).flags).toEqual([])

      // What it sets going is worked out and done, but for calls, which are paused; mails go to who has installed it.
      await world.runJobs()
      const runs = (await client.triggerRuns.paginated({ workflowResultId: id })).data
      expect(runs.map(({ problem }) => problem).filter(Boolean)).toEqual([])
      expect(runs.map(({ state }) => state)).not.toContain('WAITING')
      expect(new Set(runs.map(({ triggerId }) => triggerId))).toEqual(new Set(actingIn(workflow.definition)))
      const { definition } = await client.workflows.byId({ workflowId })
      for (const { to } of definition.emailTriggers) expect(to).toEqual([{ accountId: installer }])

      // In a task only its subject can be chosen; without a task there is a real choice.
      const [field] = workflow.definition.taskType.fields
      const offered = async (taskId?: string) => {
        const { resolved } = await client.resolvedWorkflows.byId({
          workflowId,
          ...(taskId ? { taskId } : {}),
        })
        return resolved.rows['nodes.0.components.0.options']!.map(({ value }) => value)
      }
      const all = await offered()
      expect(all.length).toBeGreaterThan(1)
      const asset = all.at(-1) as string
      const task = await client.tasks.create({ workflowId, task: { taskData: { [field!.name]: asset } } })
      expect(await offered(task.id)).toEqual([asset])
      expect(await offered((await client.tasks.create({ workflowId, task: {} })).id)).toEqual(all)

      await client.templateInstances.removeSample({ templateInstanceId: made.id })
      expect((await client.workflowResults.paginated({})).data.map((each) => each.id)).toEqual([id])
      expect((await client.templateInstances.paginated()).data[0]).toMatchObject({ sampleData: false })
      for (const { id: assetTypeId } of made.assetTypes)
        expect((await client.assetTypes.byId({ assetTypeId })).assetCount).toBe(0)
    })
  },
)

test('together they set going whatever a result can set going; calls wait for an address of the company', () => {
  const all = builtins.flatMap(({ bundle }) => bundle.workflows.map(({ definition }) => definition))
  for (const list of SET_GOING)
    expect(all.filter((each) => each[list].length > 0).length, list).toBeGreaterThan(0)
  const calls = all.flatMap(({ webhookTriggers }) => webhookTriggers)
  expect(calls.filter(({ paused }) => !paused)).toEqual([])
})

test('every kind that they use is one of ours', () => {
  const used = builtins.flatMap(({ bundle }) => componentsOf(bundle.workflows[0]!.definition.nodes))
  for (const { kind } of used) expect(KINDS).toHaveProperty(kind)
})

describe('refreshBuiltin', () => {
  const refresh = (cronKey: string, templateName?: string) =>
    world.clientOf().templates.refreshBuiltin(templateName ? { cronKey, templateName } : { cronKey })

  test('takes only the key of the clock, and only names of the list', async () => {
    for (const key of ['x', KEY.slice(0, -1), `${KEY}x`])
      expect(await refusal(refresh(key))).toMatchObject({ status: 403, code: 'cronKeyWrong' })
    for (const wrong of ['../secret', 'unknown'])
      expect(await refusal(refresh(KEY, wrong))).toMatchObject({ status: 404 })
  })

  test('leaves what is the same, and makes a new version of what is not', async () => {
    expect(await refresh(KEY)).toEqual({ refreshed: [] })
    const [first] = builtins
    await world.owner.query(`update builtin_template set bundle = '{}' where name = $1`, [first!.name])
    expect(await refresh(KEY, first!.name)).toEqual({ refreshed: [first!.name] })
    const { rows } = await world.owner.query('select version from builtin_template where name = $1', [
      first!.name,
    ])
    expect(rows).toEqual([{ version: 2 }])
  })

  test('nobody can change or delete what is built in', async () => {
    const { client } = await world.company()
    const template = (await client.templates.paginated()).data.find(({ builtin }) => builtin)!
    expect(await refusal(client.templates.remove({ templateId: template.id }))).toMatchObject({
      code: 'builtIn',
    })
  })

  test('is refused to who guesses keys, with the right one too', async () => {
    const codes: string[] = []
    for (let guess = 0; guess < 41; guess += 1) codes.push((await refusal(refresh(`x${guess}`))).code)
    expect(new Set(codes)).toEqual(new Set(['cronKeyWrong', 'tooManyRequests']))
    expect(await refusal(refresh(KEY))).toMatchObject({ code: 'tooManyRequests' })
  })
})
