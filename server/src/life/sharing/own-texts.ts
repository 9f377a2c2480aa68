import type { SharedText, SharedTextsPayload } from '@feldwerk/contract/sharing.ts'
import type { WorkflowDefinition } from '@feldwerk/workflow/definition.ts'
import { mapPartTexts, type PartText, partTexts, placeKey } from '@feldwerk/workflow/part-texts.ts'
import { withText } from '@feldwerk/workflow/texts.ts'
import { validationProblem } from '../../platform/http/validation-problem.ts'
import type { WorkContext } from '../../platform/node/context.ts'
import { demandInForce, demandReceived } from './demand-received.ts'
import { putGiven } from './put-given.ts'
import { type ShareRow, updateShare } from './store.ts'
import { wrongAt } from './texts.ts'

/** Every text of a workflow as it was taken, with what the company says instead. */
export function textsOf({ chosen, own_texts: own }: ShareRow): SharedText[] {
  const said = byPlace(own)
  return (chosen ? partTexts(chosen.definition) : []).map(({ texts, ...place }) => ({
    ...place,
    given: texts,
    own: said.get(placeKey(place))?.texts ?? {},
  }))
}

/** A definition of the giver in which the company says what it says itself. */
export function withOwnTexts(definition: WorkflowDefinition, own: readonly PartText[]): WorkflowDefinition {
  const said = byPlace(own)
  return mapPartTexts(definition, (each) => ({ ...each.texts, ...said.get(placeKey(each))?.texts }))
}

const byPlace = (texts: readonly PartText[]): Map<string, PartText> =>
  new Map(texts.map((each) => [placeKey(each), each]))

/**
 * Says texts of a received workflow otherwise in one language: a new version of it holds, and they stay when another one
 * of the giver is taken. Gives all of its texts.
 */
export async function translate(
  work: WorkContext,
  shareId: string,
  { language, texts }: SharedTextsPayload,
): Promise<SharedText[]> {
  const { trx, caller } = work
  const share = demandInForce(await demandReceived(work, shareId))
  const given = textsOf(share)
  const known = new Set(given.map(placeKey))
  const errors = texts.flatMap((each, at) =>
    known.has(placeKey(each)) ? [] : [wrongAt(`texts.${at}`, 'unknownText', work.language)],
  )
  if (errors.length > 0) throw validationProblem(errors)
  const said = byPlace(share.own_texts)
  for (const { text, ...place } of texts) {
    const before = said.get(placeKey(place))?.texts ?? {}
    said.set(placeKey(place), { ...place, texts: withText(before, language, text) })
  }
  const own = [...said.values()].filter((each) => Object.keys(each.texts).length > 0)
  const next = { ...share, own_texts: own }
  const texted = new Map(textsOf(next).map((each) => [placeKey(each), { ...each.given, ...each.own }]))
  await putGiven(work, share, {
    change: (now) => mapPartTexts(now, (each) => texted.get(placeKey(each)) ?? each.texts),
  })
  await updateShare(trx, { companyId: caller.companyId, shareId }, { ownTexts: own })
  return textsOf(next)
}
