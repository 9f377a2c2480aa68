import { WorkflowDefinition } from '@feldwerk/workflow/definition.ts'
import { Texts } from '@feldwerk/workflow/texts.ts'
import { TRIGGER_LISTS } from '@feldwerk/workflow/triggers.ts'
import { AccountReference } from './account-groups.ts'
import { PropertyType } from './asset-types.ts'
import { call } from './call.ts'
import { CompanyReference } from './companies.ts'
import { Id, IdReference } from './ids.ts'
import { paged, pageQuery, queryList } from './paging.ts'
import { SHARE_SIDES, SHARE_STATES } from './share-states.ts'
import { Instant, isStorable, Language, OptionalProse } from './text.ts'
import { WorkflowTranslation } from './workflows.ts'
import { z } from './zod.ts'

export const ShareState = z.enum(SHARE_STATES)
export const ShareSide = z.enum(SHARE_SIDES)

/** How the giver sees who performed: „Anna Berg“, „A. B.“, „Person 1“. */
export const SharedPeople = z.enum(['NAMES', 'INITIALS', 'NONE'])
export type SharedPeople = z.infer<typeof SharedPeople>

/** Whether a new version waits until somebody of the receiver takes it, or is taken at once. */
export const ShareUpgrade = z.enum(['BY_HAND', 'BY_ITSELF'])

/** An id of a component or trigger, as it stands in the definition. */
const PartId = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/)

/** What is agreed between the two companies. A change is a new offer; until that is taken the old terms hold. */
export const ShareTerms = z.object({
  /** Components whose answers flow back to the giver; null: all, of every version. */
  fields: z.array(PartId).max(2000).nullable(),
  /** Whether photos, signatures and recordings among these answers flow back. */
  photos: z.boolean(),
  people: SharedPeople,
  /** When it ends by itself; null: when somebody ends it. */
  validUntil: Instant.nullable(),
  /** What the giver says to the receiver. */
  note: z.string().nullable(),
  /** What has flowed back is removed at the giver when it ends. */
  giveBack: z.boolean(),
  upgrade: ShareUpgrade,
  /** Triggers that are passed along; each is paused until the receiver switches it on. */
  triggers: z.array(PartId).max(200),
})
export type ShareTerms = z.infer<typeof ShareTerms>

/** Terms as a giver offers them; left out: all answers, no photos, nobody's name, no end, no triggers. */
export const ShareTermsPayload = z.object({
  fields: z.array(PartId).max(2000).nullish(),
  photos: z.boolean().optional(),
  people: SharedPeople.optional(),
  validUntil: Instant.nullish(),
  note: OptionalProse,
  giveBack: z.boolean().optional(),
  upgrade: ShareUpgrade.optional(),
  triggers: z.array(PartId).max(200).optional(),
})
export type ShareTermsPayload = z.output<typeof ShareTermsPayload>

/** A workflow share, seen from the own side: point 3 of the specification has `id` and `company`, the rest is ours. */
export const WorkflowShare = z.object({
  /** The same on both sides. */
  id: Id,
  /** The other company; its name and logo as it last told them. */
  company: CompanyReference,
  side: ShareSide,
  state: ShareState,
  /** The own workflow: of the receiver null until it accepts. */
  workflowId: Id.nullable(),
  /** What the shared workflow is called. */
  translations: z.array(WorkflowTranslation),
  /** What holds; while it is offered what is offered. */
  terms: ShareTerms,
  /** What the giver has offered since: another version, other terms or both. The receiver has not taken it yet. */
  pending: z.object({ terms: ShareTerms, version: z.int() }).nullable(),
  /** Counts what the giver has offered; an acceptance names the one that was seen. */
  offer: z.int(),
  /** Versions as the giver counts them; `taken` is null until the receiver accepts. */
  version: z.object({ offered: z.int(), taken: z.int().nullable() }),
  createdAt: Instant,
  /** Who of the own company offered it; people of the other one are never shown. */
  createdBy: AccountReference.nullable(),
  /** When the receiver accepted or declined, and who did if it was somebody of the own company. */
  answeredAt: Instant.nullable(),
  answeredBy: AccountReference.nullable(),
  endedAt: Instant.nullable(),
  endedBy: AccountReference.nullable(),
  /** What ended it: one of the sides, or the time until which it was agreed. */
  endedThrough: z.enum(['GIVER', 'RECEIVER', 'TIME']).nullable(),
})
export type WorkflowShare = z.infer<typeof WorkflowShare>

/** A trigger that is passed along with a workflow. */
export const SharedTrigger = z.object({
  id: z.string(),
  list: z.enum(TRIGGER_LISTS),
  /** Whether it sends something out of the house: mails and calls do. */
  leavesHouse: z.boolean(),
  /** Where to, as far as the definition says: addresses of mails, the address that is called. */
  targets: z.array(z.string()),
  /** Whether the receiver has switched it on. */
  on: z.boolean(),
})
export type SharedTrigger = z.infer<typeof SharedTrigger>

/** An asset type that a shared workflow refers to, as the giver has it. */
export const SharedAssetType = z.object({
  id: Id,
  translations: z.array(z.object({ language: Language, name: z.string() })),
  properties: z.array(z.object({ name: z.string(), type: PropertyType })),
  /** The own type that stands for it; null: none yet, and it would be copied empty. */
  assetTypeId: Id.nullable(),
})
export type SharedAssetType = z.infer<typeof SharedAssetType>

/** All that somebody must see before the company accepts: nothing of it is in force by being looked at. */
export const WorkflowShareDetails = WorkflowShare.extend({
  /** The whole checklist as it is offered, with the triggers that are passed along. Files are the own company's copies. */
  definition: WorkflowDefinition,
  image: z.string().nullable(),
  /** Ids of the components whose answers would flow back, also where `terms.fields` is null. */
  flowsBack: z.array(z.string()),
  triggers: z.array(SharedTrigger),
  assetTypes: z.array(SharedAssetType),
})
export type WorkflowShareDetails = z.infer<typeof WorkflowShareDetails>

const AssetTypeChoices = z
  .array(z.object({ offeredId: Id, assetTypeId: Id.nullable() }))
  .max(200)
  .refine((list) => new Set(list.map(({ offeredId }) => offeredId)).size === list.length, {
    error: 'notUnique',
  })

/** How a company takes a share: all of it may be left out. */
export const ShareAcceptance = z.object({
  /** The offer that was seen; another one meanwhile is `changedMeanwhile`. */
  offer: z.int().optional(),
  /** The own type that stands for each of the giver's; null or left out: it is copied, without assets. */
  assetTypes: AssetTypeChoices.optional(),
  /** Who may perform the workflow. */
  accounts: z.array(IdReference).max(1000).optional(),
  accountGroups: z.array(IdReference).max(1000).optional(),
  /** Triggers that are switched on at once. */
  triggers: z.array(PartId).max(200).optional(),
})
export type ShareAcceptance = z.output<typeof ShareAcceptance>

/** How a company takes what has been offered since. */
export const ShareUpgradePayload = ShareAcceptance.pick({ offer: true, assetTypes: true, triggers: true })

const ChangedPart = z.object({ id: z.string(), name: z.string() })

/** What taking the newest offer would change. */
export const ShareDifference = z.object({
  version: z.object({ from: z.int(), to: z.int() }),
  /** Components by id, with what they are called in the caller's language. */
  added: z.array(ChangedPart),
  changed: z.array(ChangedPart),
  removed: z.array(ChangedPart),
  /** Whether other parts of the checklist differ: activities, iterations, what tasks carry. */
  otherwise: z.boolean(),
  /** Terms before and after; null where they stay. */
  terms: z.object({ before: ShareTerms, after: ShareTerms }).nullable(),
  /** Triggers that are new or act otherwise than those that were taken: they come paused. */
  triggers: z.array(SharedTrigger),
  /** Asset types that the newest version refers to and the one before did not. */
  assetTypes: z.array(SharedAssetType),
})
export type ShareDifference = z.infer<typeof ShareDifference>

/** What went through a share week by week, from Monday, the present week last. */
export const ShareFlow = z.object({
  weeks: z.array(z.object({ from: Instant, results: z.int() })),
})
export type ShareFlow = z.infer<typeof ShareFlow>

/** Where a text of a received workflow stands: a field of a part, or one option that it offers. */
const TextPlace = {
  part: PartId,
  field: z.string().max(64),
  option: z.string().max(64).nullable(),
}

/** A text of a received workflow: what the giver says, and what the own company says beside or instead of it. */
export const SharedText = z.object({ ...TextPlace, given: Texts, own: Texts })
export type SharedText = z.infer<typeof SharedText>

/** Own texts in one language. What is left out stays; a blank one is the giver's again. */
export const SharedTextsPayload = z.object({
  language: Language,
  texts: z
    .array(z.object({ ...TextPlace, text: z.string().normalize().max(20_000).refine(isStorable) }))
    .max(5000),
})
export type SharedTextsPayload = z.output<typeof SharedTextsPayload>

const byId = z.object({ workflowShareId: Id })
const byWorkflow = z.object({ workflowId: Id })
const states = { states: queryList(ShareState, SHARE_STATES.length).optional() }

export const workflowShares = {
  paginatedByWorkflow: call({
    method: 'GET',
    path: '/workflowShares/byWorkflow/{workflowId}/@paginated',
    summary: 'Shares of a workflow, those that ended too, the newest first',
    params: byWorkflow,
    query: z.object(pageQuery(['createdAt'])),
    answer: paged(WorkflowShare),
  }),
  given: call({
    method: 'GET',
    path: '/workflowShares/given/@paginated',
    summary: 'Shares that the own company has offered, the newest first',
    query: z.object({ ...pageQuery(['createdAt']), ...states }),
    answer: paged(WorkflowShare),
  }),
  received: call({
    method: 'GET',
    path: '/workflowShares/received/@paginated',
    summary: 'Shares that other companies have offered to the own one, the newest first',
    query: z.object({ ...pageQuery(['createdAt']), ...states }),
    answer: paged(WorkflowShare),
  }),
  byId: call({
    method: 'GET',
    path: '/workflowShares/byId/{workflowShareId}',
    summary: 'A share with all that is offered: the checklist, what flows back, triggers and asset types',
    params: byId,
    answer: WorkflowShareDetails,
  }),
  offer: call({
    method: 'POST',
    path: '/workflowShares/byWorkflow/{workflowId}',
    summary:
      'Offers a published workflow to the company of that share id; to the same again: the share there is',
    params: byWorkflow,
    body: {
      name: 'share',
      schema: ShareTermsPayload.extend({
        companyShareId: z
          .string()
          .trim()
          .max(200)
          .meta({ examples: ['5f0c1f0e3f524a419c360c1f8f1f6a11b0c2d3e4'] }),
      }),
    },
    answer: WorkflowShare,
    errors: ['companyShareIdInvalid', 'Cooldown', 'workflowNotShareable', 'tooManyRequests'],
    creates: true,
  }),
  change: call({
    method: 'PUT',
    path: '/workflowShares/byId/{workflowShareId}',
    summary: 'Offers other terms, with the version in force; until they are taken the former ones hold',
    params: byId,
    body: { name: 'terms', schema: ShareTermsPayload },
    answer: WorkflowShare,
    errors: ['shareStateConflict', 'workflowNotShareable'],
  }),
  accept: call({
    method: 'POST',
    path: '/workflowShares/byId/{workflowShareId}/accept',
    summary:
      'Accepts what is offered: the workflow becomes one of the company, whose questions the other one changes',
    params: byId,
    body: { name: 'acceptance', schema: ShareAcceptance },
    answer: WorkflowShare,
    errors: ['shareStateConflict', 'changedMeanwhile', 'assetTypeInvalid', 'tooManyAssetTypes'],
  }),
  decline: call({
    method: 'POST',
    path: '/workflowShares/byId/{workflowShareId}/decline',
    summary: 'Declines what is offered',
    params: byId,
    answer: WorkflowShare,
    errors: ['shareStateConflict'],
  }),
  difference: call({
    method: 'GET',
    path: '/workflowShares/byId/{workflowShareId}/upgrade',
    summary: 'What taking the newest offer of an accepted share would change; nothing is taken',
    params: byId,
    answer: ShareDifference,
    errors: ['shareStateConflict'],
  }),
  upgrade: call({
    method: 'POST',
    path: '/workflowShares/byId/{workflowShareId}/upgrade',
    summary:
      'Takes the newest offer: its version and terms hold from now on; triggers that changed come paused',
    params: byId,
    body: { name: 'upgrade', schema: ShareUpgradePayload },
    answer: WorkflowShare,
    errors: [
      'shareStateConflict',
      'changedMeanwhile',
      'assetTypeInvalid',
      'assetTypeMisfit',
      'tooManyAssetTypes',
      'wouldBreak',
    ],
  }),
  flow: call({
    method: 'GET',
    path: '/workflowShares/byId/{workflowShareId}/flow',
    summary: 'How many results went through a share in each of the last 16 weeks',
    params: byId,
    answer: ShareFlow,
  }),
  texts: call({
    method: 'GET',
    path: '/workflowShares/byId/{workflowShareId}/texts',
    summary:
      'Every text of a received workflow in the order of the work, with what the own company says instead',
    params: byId,
    answer: z.array(SharedText),
    errors: ['shareStateConflict'],
  }),
  translate: call({
    method: 'PATCH',
    path: '/workflowShares/byId/{workflowShareId}/texts',
    summary: 'Says texts of a received workflow otherwise in one language: they stay through new versions',
    params: byId,
    body: { name: 'translation', schema: SharedTextsPayload },
    answer: z.array(SharedText),
    errors: ['shareStateConflict', 'wouldBreak'],
  }),
  remove: call({
    method: 'DELETE',
    path: '/workflowShares/byId/{workflowShareId}',
    summary: 'Ends a share from either side, or withdraws an offer; one that has ended stays as it is',
    params: byId,
    answer: null,
  }),
  removeByWorkflow: call({
    method: 'DELETE',
    path: '/workflowShares/byWorkflowId/{workflowId}',
    summary: 'Ends all shares of an own workflow, or gives a received one back',
    params: byWorkflow,
    answer: null,
  }),
}
