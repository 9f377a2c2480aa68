import type { TemplateAssetType, TemplateBundle } from '@feldwerk/contract/template-bundle.ts'
import type { WorkContext } from '../../platform/node/context.ts'
import { assetTypeKind } from '../templates/kinds/asset-type.ts'
import { inOrder, makePart, partsOf, replacePart } from '../templates/parts.ts'

/**
 * Brings the company's copies of asset types and views to what is offered: types get properties that they lack and lose
 * none, views are as the giver has them.
 */
export async function takeParts(
  work: WorkContext,
  bundle: TemplateBundle,
  before: ReadonlySet<string>,
): Promise<void> {
  for (const placed of inOrder(partsOf(bundle)).parts) {
    if (!before.has(placed.part.id)) await makePart(work, placed)
    else if (placed.list === 'assetTypes') await addProperties(work, placed.part)
    else await replacePart(work, placed)
  }
}

async function addProperties(work: WorkContext, offered: TemplateAssetType): Promise<void> {
  const [now] = await assetTypeKind.collect(work, [offered.id])
  if (!now) return
  const missing = offered.properties.filter(
    ({ id, name }) => !now.properties.some((own) => own.id === id || own.name === name),
  )
  if (missing.length === 0) return
  // Assets that are there already have no value in it.
  const added = missing.map((property) => ({ ...property, required: false }))
  await assetTypeKind.replace(work, { ...now, properties: [...now.properties, ...added] })
}
