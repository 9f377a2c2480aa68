import { Problem } from '@feldwerk/contract/errors.ts'
import type { ShareAcceptance } from '@feldwerk/contract/sharing.ts'
import { TemplateBundle } from '@feldwerk/contract/template-bundle.ts'
import { validationProblem } from '../../platform/http/validation-problem.ts'
import type { WorkContext } from '../../platform/node/context.ts'
import { findTypes } from '../../records/assets/types/store.ts'
import { instanceIdOf, withInstanceIds } from '../templates/instance-ids.ts'
import { referencesIn } from '../templates/references-in.ts'
import { withIds } from '../templates/with-ids.ts'
import type { ShareRow } from './store.ts'
import { wrongAt } from './texts.ts'

type AssetTypeChoices = NonNullable<ShareAcceptance['assetTypes']>

/** Which own definition stands for which of the giver. */
export interface OwnIds {
  /** Of asset types, views and the workflow itself. */
  readonly ids: ReadonlyMap<string, string>
  /** Own asset types that stood there before. */
  readonly mapped: ReadonlySet<string>
}

/** Chooses own types for those of an offer, beside what was chosen when it was taken before. */
export async function chooseIds(
  { trx, caller, language }: WorkContext,
  share: ShareRow,
  choices: AssetTypeChoices,
): Promise<OwnIds> {
  const { offered, chosen } = share
  const known = new Set(offered.assetTypes.map(({ id }) => id))
  const own = choices.flatMap(({ assetTypeId }) => assetTypeId ?? [])
  const found = await findTypes(trx, caller.companyId, own)
  if (own.some((id) => !found.has(id))) throw new Problem('notFound')
  const errors = choices.flatMap(({ offeredId }, at) =>
    known.has(offeredId) ? [] : [wrongAt(`assetTypes.${at}.offeredId`, 'unknownOffered', language)],
  )
  if (errors.length > 0) throw validationProblem(errors)
  const before = Object.entries(chosen?.ids ?? {})
  const wanted = choices.flatMap(({ offeredId, assetTypeId }) =>
    assetTypeId === null ? [] : [[offeredId, assetTypeId] as const],
  )
  const parts = [...offered.assetTypes, ...offered.views, { id: offered.workflowId }]
  const copies = parts.map(({ id }) => [id, instanceIdOf(share.id, id)] as const)
  return {
    ids: new Map([...copies, ...wanted, ...before]),
    mapped: new Set([...wanted.map(([, id]) => id), ...(chosen?.mapped ?? [])]),
  }
}

/** What of an offer the company makes for itself, under its own ids: not what own types stand for. */
export function ownParts({ id: shareId, offered }: ShareRow, { ids, mapped }: OwnIds): TemplateBundle {
  const { assetTypes, views } = offered
  const whole = TemplateBundle.parse({ assetTypes, views })
  // Properties get ids of their own as well: the same type may be there by another share.
  const own = new Map([...ids].map(([id, standsFor]) => [instanceIdOf(shareId, id), standsFor] as const))
  const copied = withIds(withInstanceIds(whole, shareId), own)
  const needed = neededBy(offered.definition, { bundle: copied, ids, mapped })
  const isMade = (part: { readonly id: string }) => needed.has(part.id) && !mapped.has(part.id)
  return {
    ...copied,
    assetTypes: copied.assetTypes.filter(isMade),
    views: copied.views.filter(isMade),
  }
}

/** Own ids of everything that a definition reaches; nothing is reached through a type that stood there before. */
function neededBy(
  definition: unknown,
  { bundle, ids, mapped }: OwnIds & { readonly bundle: TemplateBundle },
): ReadonlySet<string> {
  const parts = new Map([...bundle.assetTypes, ...bundle.views].map((part) => [part.id, part]))
  const needed = new Set<string>()
  let waiting = referencesIn(withIds(definition, ids)).map(({ id }) => id)
  while (waiting.length > 0) {
    const fresh = [...new Set(waiting)].filter((id) => !needed.has(id))
    for (const id of fresh) needed.add(id)
    waiting = fresh
      .filter((id) => !mapped.has(id))
      .flatMap((id) => referencesIn(parts.get(id)).map((named) => named.id))
  }
  return needed
}
