import { builtins } from '@feldwerk/server/life/templates/builtin.ts'
import { withInstanceIds } from '@feldwerk/server/life/templates/instance-ids.ts'
import { askWell } from '../http/client.ts'
import { addAssets } from './assets.ts'
import type { BenchChecklist } from './checklist.ts'
import { fillChecklist } from './filled.ts'
import type { SubmitSetup } from './sender.ts'
import { addFiles, addTasks, takeFrom } from './supplies.ts'

/** What an asset of each template is like, beside its number: all alike, so that every answer fits each of them. */
const ASSETS: Readonly<Record<string, (number: number) => Readonly<Record<string, unknown>>>> = {
  'machine-maintenance': (number) => ({
    name: `Fräszentrum ${number}`,
    inventoryNumber: `F-${number}`,
    category: 'Fräszentrum',
    manufacturer: 'Arndt & Söhne',
    serialNumber: `AS-${number}`,
    year: 2016,
    hall: 'Halle 1',
    criticality: 'A',
    intervalDays: 7,
    active: true,
    state: 'einwandfrei',
  }),
  'safety-walk': (number) => ({
    name: `Bereich ${number}`,
    code: `B-${number}`,
    building: 'Halle 1',
    lead: 'Tobias Lorenz',
    riskClass: 'hoch',
    minLux: 300,
    active: true,
  }),
  'vehicle-check': (number) => ({
    plate: `KI NW ${number}`,
    name: 'Sprinter Montage',
    category: 'Transporter',
    depot: 'Kiel',
    mileage: 84_200,
    winterTyres: true,
    active: true,
  }),
  'haccp-temperature': (number) => ({
    name: `Kühlraum ${number}`,
    code: `KR-${number}`,
    category: 'Kühlraum',
    place: 'Küche',
    minTemperature: 2,
    maxTemperature: 8,
    active: true,
  }),
}

/** Installs the four built-in templates as they are, with so many assets in all. */
export async function installChecklists(setup: SubmitSetup, assets: number): Promise<BenchChecklist[]> {
  const checklists: BenchChecklist[] = []
  for (const template of builtins) {
    const path = `/api/templates/byId/${template.id}/instantiate`
    const asked = { method: 'POST', path, token: setup.company.token, body: {} } as const
    const { id: instanceId } = JSON.parse((await askWell(setup.client, asked)).text)
    const { sample } = withInstanceIds(template.bundle, instanceId)
    const [results] = sample?.results ?? []
    const assetTypeId = sample?.assets.at(-1)?.assetTypeId
    const make = ASSETS[template.name]
    if (!results || !assetTypeId || !make) throw new Error(`${template.name} has no sample to perform`)
    const count = Math.ceil(assets / builtins.length)
    const assetIds = await addAssets(setup, { typeId: assetTypeId, count, make })
    const filled = { results, assetTypeId, assetId: assetIds[0] ?? '' }
    checklists.push({
      name: template.name,
      workflowId: results.workflowId,
      assetTypeId,
      assetIds,
      plain: await fillChecklist(setup, { ...filled, withFiles: false }),
      whole: await fillChecklist(setup, { ...filled, withFiles: true }),
    })
  }
  return checklists
}

/** Gives results of all four in turn, each about another asset. */
export function plainResults(checklists: readonly BenchChecklist[]) {
  let number = 0
  return () => {
    number += 1
    const { workflowId, assetIds, plain } = checklists[number % checklists.length]!
    const { answers, meta } = plain[number % plain.length]!
    const assetId = assetIds[(number * 7919) % assetIds.length] ?? ''
    return { workflowId, meta, answers: JSON.parse(answers.replaceAll(assetIds[0]!, assetId)) }
  }
}

/** The same with photos and signatures, each for a task; as many as there are. */
export async function wholeResults(setup: SubmitSetup, checklists: readonly BenchChecklist[], count: number) {
  const of = Math.ceil(count / checklists.length)
  const tasks = new Map<string, () => { id: string; assetId: string }>()
  for (const checklist of checklists)
    tasks.set(checklist.workflowId, takeFrom(await addTasks(setup, checklist, of)))
  const takeFile = takeFrom(await addFiles(setup, filesWithin(checklists, of)))
  let number = 0
  return () => {
    number += 1
    const { workflowId, assetIds, whole } = checklists[number % checklists.length]!
    const { answers, fileIds, meta } = whole[Math.floor(number / checklists.length) % whole.length]!
    const task = tasks.get(workflowId)!()
    const about = answers.replaceAll(assetIds[0]!, task.assetId)
    const written = fileIds.reduce((text, id) => text.replaceAll(id, takeFile()), about)
    return { workflowId, meta, taskId: task.id, answers: JSON.parse(written) }
  }
}

/** Enough files for so many results of each. */
function filesWithin(checklists: readonly BenchChecklist[], of: number): number {
  const needed = checklists.map(({ whole }) => {
    const rounds = Math.ceil(of / whole.length) + 1
    return rounds * whole.reduce((sum, { fileIds }) => sum + fileIds.length, 0)
  })
  return needed.reduce((sum, each) => sum + each, 0)
}
