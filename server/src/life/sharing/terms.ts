import type { Locale } from '@feldwerk/contract/locales.ts'
import type { ShareTerms, ShareTermsPayload } from '@feldwerk/contract/sharing.ts'
import type { WorkflowDefinition } from '@feldwerk/workflow/definition.ts'
import { answersThatFlow } from '@feldwerk/workflow/flows-back.ts'
import { validationProblem } from '../../platform/http/validation-problem.ts'
import { triggersIn } from './passed-triggers.ts'
import type { ShareRow } from './store.ts'
import { wrongAt } from './texts.ts'

const once = (ids: readonly string[]) => [...new Set(ids)]

/** Terms of an offer; what is left out is what a bare offer has. */
export function completeTerms(given: ShareTermsPayload): ShareTerms {
  return {
    fields: given.fields ? once(given.fields) : null,
    photos: given.photos ?? false,
    people: given.people ?? 'NONE',
    validUntil: given.validUntil ?? null,
    note: given.note ?? null,
    giveBack: given.giveBack ?? false,
    upgrade: given.upgrade ?? 'BY_HAND',
    triggers: once(given.triggers ?? []),
  }
}

/** Refuses terms about what the definition does not have, every one at its place. */
export function demandTerms(
  terms: ShareTerms,
  definition: WorkflowDefinition,
  { now, language }: { readonly now: Date; readonly language: Locale },
): void {
  const answers = new Set(answersThatFlow(definition))
  const triggers = new Set(triggersIn(definition).map(({ trigger }) => trigger.id))
  const errors = [
    ...(terms.fields ?? []).flatMap((id, at) =>
      answers.has(id) ? [] : [wrongAt(`fields.${at}`, 'unknownComponent', language)],
    ),
    ...terms.triggers.flatMap((id, at) =>
      triggers.has(id) ? [] : [wrongAt(`triggers.${at}`, 'unknownTrigger', language)],
    ),
    ...(terms.validUntil !== null && new Date(terms.validUntil) <= now
      ? [wrongAt('validUntil', 'isPast', language)]
      : []),
  ]
  if (errors.length > 0) throw validationProblem(errors)
}

/** Terms that a giver has offered last. */
export const newestTerms = ({ pending, terms }: Pick<ShareRow, 'pending' | 'terms'>): ShareTerms =>
  pending?.terms ?? terms

/** Ids of components whose answers flow back by these terms. */
export const flowsBack = (terms: ShareTerms, definition: Pick<WorkflowDefinition, 'nodes'>): string[] =>
  answersThatFlow(definition).filter((id) => terms.fields === null || terms.fields.includes(id))
