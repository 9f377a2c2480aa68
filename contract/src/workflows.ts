import { WorkflowDefinition } from '@feldwerk/workflow/definition.ts'
import { AccountReference } from './account-groups.ts'
import { call } from './call.ts'
import { CompanyReference } from './companies.ts'
import { InputError } from './errors.ts'
import { Id } from './ids.ts'
import { paged, pageQuery, queryBoolean, queryInt, Search } from './paging.ts'
import { BrokenDependant, Dependant } from './references.ts'
import { Instant, Language, Line, OptionalProse } from './text.ts'
import { z } from './zod.ts'

export const WorkflowTranslation = z.object({
  language: Language,
  name: z.string(),
  description: z.string().nullable(),
  /** One or two sentences beneath the name. */
  teaser: z.string().nullable(),
})
export type WorkflowTranslation = z.infer<typeof WorkflowTranslation>

/** Point 3 of the specification; `version`, `revision` and `draft` are ours. */
export const Workflow = z.object({
  id: Id,
  sharedToMe: z.boolean(),
  sharedToOthers: z.boolean(),
  createdAt: Instant,
  createdBy: AccountReference.nullable(),
  latestChangeAt: Instant,
  latestChangeBy: AccountReference.nullable(),
  /** When and by whom a result of it was completed last. */
  latestPerformanceAt: Instant.nullable(),
  latestPerformanceBy: AccountReference.nullable(),
  /** Whose it is: for a shared one the company that shares it. */
  company: CompanyReference,
  image: z.string().nullable(),
  translations: z.array(WorkflowTranslation),
  /** Templates bring workflows later; until then there is none. */
  templateInstance: z.object({ id: Id }).nullable(),
  /** The published definition; the draft's where nothing is published yet. */
  definition: WorkflowDefinition,
  /** The published version; null: nobody can perform it yet. */
  version: z.int().nullable(),
  /** Counts the saves of the definition; a save names the one that it was made over. */
  revision: z.int(),
  /** Whether there is a draft that is not published. */
  draft: z.boolean(),
})
export type Workflow = z.infer<typeof Workflow>

/** A row of a list; `definition` is null where the caller does without. */
export const WorkflowRow = Workflow.extend({ definition: WorkflowDefinition.nullable() })
export type WorkflowRow = z.infer<typeof WorkflowRow>

/** A workflow beside something that belongs to it; deleted ones keep their names. */
export const WorkflowReference = z.object({
  id: Id,
  translations: z.array(WorkflowTranslation.pick({ language: true, name: true })),
  image: z.string().nullable(),
  deleted: z.boolean(),
})
export type WorkflowReference = z.infer<typeof WorkflowReference>

const Translation = z.object({
  language: Language,
  name: Line,
  description: OptionalProse,
  teaser: OptionalProse,
})
const Translations = z
  .array(Translation)
  .min(1)
  .max(10)
  .refine((list) => new Set(list.map(({ language }) => language)).size === list.length, { error: 'invalid' })

const CreatePayload = z.object({
  translations: Translations,
  imageRef: Id.nullish(),
  /** Becomes the draft; left out: an empty one. */
  definition: WorkflowDefinition.optional(),
})

/** What is left out stays. A definition becomes the draft, over the `revision` that was loaded. */
const UpdatePayload = z
  .object({
    translations: Translations.optional(),
    imageRef: Id.nullish(),
    definition: WorkflowDefinition.optional(),
    revision: z.int().optional(),
  })
  .refine((body) => body.definition === undefined || body.revision !== undefined, {
    path: ['revision'],
    error: 'required',
  })

/** A numbered definition, as results were made with it. */
export const WorkflowVersion = z.object({
  version: z.int(),
  createdAt: Instant,
  createdBy: AccountReference.nullable(),
  resultCount: z.int(),
})
export type WorkflowVersion = z.infer<typeof WorkflowVersion>

export const WorkflowVersionWithDefinition = WorkflowVersion.omit({ resultCount: true }).extend({
  /** Nodes and task type; sources and triggers have no versions and are empty here. */
  definition: WorkflowDefinition,
})

/** One use of a renamed variable, as it stands and as it will. */
export const RewrittenText = z.object({ before: z.string(), after: z.string() })

/** What publishing the draft will do. */
export const WorkflowPublication = z.object({
  revision: z.int(),
  /** False: only sources and triggers differ, or nothing. */
  newVersion: z.boolean(),
  /** The version that will be in force. */
  version: z.int(),
  sourcesChanged: z.boolean(),
  /** Variables that get another name; whatever uses them is rewritten. */
  renames: z.array(z.object({ id: z.string(), from: z.string(), to: z.string() })),
  /** Everything outside of the workflow that is rewritten, text by text. */
  rewrites: z.array(Dependant.extend({ texts: z.array(RewrittenText).min(1) })),
  /** What stands in the way: places of the draft that are wrong. */
  errors: z.array(InputError),
  /** What stands in the way: other definitions that would no longer work. */
  broken: z.array(BrokenDependant),
})
export type WorkflowPublication = z.infer<typeof WorkflowPublication>

const byId = z.object({ workflowId: Id })

export const workflows = {
  byId: call({
    method: 'GET',
    path: '/workflows/byId/{workflowId}',
    summary: 'One workflow; in the field app one that the caller may perform',
    params: byId,
    answer: Workflow,
  }),
  mine: call({
    method: 'GET',
    path: '/workflows/mine',
    summary: 'Published workflows that the caller may perform, itself or by a group',
    answer: z.array(Workflow),
  }),
  paginated: call({
    method: 'GET',
    path: '/workflows/@paginated',
    summary: 'Workflows of the company; search looks at names and teasers',
    query: z.object({
      ...pageQuery(['name', 'createdAt', 'latestChangeAt', 'latestPerformanceAt']),
      search: Search.optional(),
      /** Only published ones, or only those that are not. */
      published: queryBoolean().optional(),
      /** False: rows without their definitions, which can be large. */
      withDefinition: queryBoolean().optional(),
    }),
    answer: paged(WorkflowRow),
  }),
  create: call({
    method: 'POST',
    path: '/workflows',
    summary: 'Creates a workflow; it can be performed once it is published',
    body: { name: 'workflow', schema: CreatePayload },
    answer: Workflow,
    errors: ['notFound', 'fileTypeNotAllowed'],
    creates: true,
  }),
  update: call({
    method: 'PUT',
    path: '/workflows/byId/{workflowId}',
    summary: 'Changes names and picture, and saves a checked definition as the draft',
    params: byId,
    body: { name: 'workflow', schema: UpdatePayload },
    answer: Workflow,
    errors: ['workflowChangedMeanwhile', 'workflowReadonly', 'fileTypeNotAllowed'],
  }),
  updateTranslation: call({
    method: 'PATCH',
    path: '/workflows/byId/{workflowId}/translation',
    summary: 'Changes name and description in one language',
    params: byId,
    body: {
      name: 'translation',
      schema: z.object({ locale: Language, name: Line, description: OptionalProse }),
    },
    answer: Workflow,
  }),
  dependants: call({
    method: 'GET',
    path: '/workflows/byId/{workflowId}/dependants',
    summary: 'What uses the workflow: views, other workflows',
    params: byId,
    answer: z.array(Dependant),
  }),
  following: call({
    method: 'GET',
    path: '/workflows/byId/{workflowId}/follow',
    summary: 'Whether the caller follows the workflow',
    params: byId,
    answer: z.object({ following: z.boolean() }),
  }),
  follow: call({
    method: 'PUT',
    path: '/workflows/byId/{workflowId}/follow',
    summary: 'From now on the caller is notified of results that deviate and of triggers that fail',
    params: byId,
    answer: null,
  }),
  unfollow: call({
    method: 'DELETE',
    path: '/workflows/byId/{workflowId}/follow',
    summary: 'The caller no longer follows the workflow',
    params: byId,
    answer: null,
  }),
  versions: call({
    method: 'GET',
    path: '/workflows/byId/{workflowId}/versions',
    summary: 'All versions, the newest first',
    params: byId,
    answer: z.array(WorkflowVersion),
  }),
  version: call({
    method: 'GET',
    path: '/workflows/byId/{workflowId}/versions/{version}',
    summary:
      'One version with its definition, also of a deleted workflow; in the field app one of own results',
    params: byId.extend({ version: queryInt({ min: 1, max: 1_000_000 }) }),
    answer: WorkflowVersionWithDefinition,
  }),
  publication: call({
    method: 'GET',
    path: '/workflows/byId/{workflowId}/publish',
    summary: 'What publishing the draft would do; changes nothing',
    params: byId,
    answer: WorkflowPublication,
    errors: ['nothingToPublish'],
  }),
  publish: call({
    method: 'POST',
    path: '/workflows/byId/{workflowId}/publish',
    summary: 'Publishes the draft: a new version where nodes or task type differ; renames are carried on',
    params: byId,
    body: { name: 'publication', schema: z.object({ revision: z.int() }) },
    answer: Workflow,
    errors: ['workflowChangedMeanwhile', 'workflowReadonly', 'nothingToPublish', 'wouldBreak'],
  }),
  remove: call({
    method: 'DELETE',
    path: '/workflows/byId/{workflowId}',
    summary: 'Removes a workflow; its results stay readable. Refused while something uses it',
    params: byId,
    answer: null,
    errors: ['inUse'],
  }),
}
