import type { SharedPeople, ShareTermsPayload, WorkflowShare } from '@feldwerk/contract/sharing.ts'
import { localDay } from '@feldwerk/ui/form/typed/local-time.ts'
import type { SharedQuestion } from '../terms/questions.ts'

/** An offer, as its form has it. */
export interface OfferValues {
  workflowId: string | null
  companyShareId: string
  /** Questions whose answers stay with the other company: all others flow back. */
  withheld: string[]
  photos: boolean
  people: SharedPeople
  /** The last day on which it holds, as `2026-12-31`. */
  until: string | null
  note: string
  giveBack: boolean
  byItself: boolean
  triggers: string[]
}

/** What a form begins with: all answers, no photos, nobody's name, no end. */
export const newOffer = (workflowId: string | null): OfferValues => ({
  workflowId,
  companyShareId: '',
  withheld: [],
  photos: false,
  people: 'NONE',
  until: null,
  note: '',
  giveBack: false,
  byItself: false,
  triggers: [],
})

/** The form of what was agreed before. */
export function valuesOf(
  { workflowId, terms }: Pick<WorkflowShare, 'workflowId' | 'terms'>,
  questions: readonly SharedQuestion[],
): OfferValues {
  const { fields, photos, people, validUntil, note, giveBack, upgrade, triggers } = terms
  return {
    ...newOffer(workflowId),
    withheld: fields === null ? [] : questions.flatMap(({ id }) => (fields.includes(id) ? [] : [id])),
    photos,
    people,
    until: validUntil && localDay(new Date(validUntil)),
    note: note ?? '',
    giveBack,
    byItself: upgrade === 'BY_ITSELF',
    triggers: [...triggers],
  }
}

/** What is offered; without exceptions the answers of later versions flow back too. */
export function termsOf(values: OfferValues, questions: readonly SharedQuestion[]): ShareTermsPayload {
  const { withheld, photos, people, until, note, giveBack, byItself, triggers } = values
  return {
    fields:
      withheld.length === 0 ? null : questions.map(({ id }) => id).filter((id) => !withheld.includes(id)),
    photos,
    people,
    validUntil: until && new Date(`${until}T23:59:59`).toISOString(),
    note: note.trim() || null,
    giveBack,
    upgrade: byItself ? 'BY_ITSELF' : 'BY_HAND',
    triggers,
  }
}
