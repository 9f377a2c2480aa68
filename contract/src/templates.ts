import { call } from './call.ts'
import { CompanyReference } from './companies.ts'
import { Id, IdReference } from './ids.ts'
import { paged, pageQuery, queryBoolean, Search } from './paging.ts'
import { TemplateBundle, TemplateTranslations } from './template-bundle.ts'
import { Instant, Language, Line, OptionalProse } from './text.ts'
import { z } from './zod.ts'

/** A definition that a template holds, by its names. */
export const TemplatePart = z.object({
  id: Id,
  translations: z.array(z.object({ language: Language, name: z.string() })),
  /** Came along because something chosen needs it. */
  dependency: z.boolean(),
})
export type TemplatePart = z.infer<typeof TemplatePart>

const parts = {
  assetTypes: z.array(TemplatePart),
  workflows: z.array(TemplatePart),
  views: z.array(TemplatePart),
  metrics: z.array(TemplatePart),
  dashboards: z.array(TemplatePart),
}

/** Point 3 of the specification; what is built in belongs to no company. */
export const Template = z.object({
  id: Id,
  company: CompanyReference.nullable(),
  /** Name of a built-in template, `machine-maintenance`; null for one of the company's own. */
  builtin: z.string().nullable(),
  /** One more with every change of what it holds. */
  version: z.int(),
  translations: z.array(
    z.object({
      language: Language,
      name: z.string(),
      teaser: z.string().nullable(),
      description: z.string().nullable(),
    }),
  ),
  ...parts,
  createdAt: Instant,
  latestChangeAt: Instant,
  /** How often the own company has installed it. */
  instanceCount: z.int(),
  /** How many things and how much finished work it brings to try it with. */
  sample: z.object({ assets: z.int(), results: z.boolean() }).nullable(),
})
export type Template = z.infer<typeof Template>

const chosen = z.array(IdReference).max(200).optional()
/** What of the company's own a template is to hold. What it needs besides comes along. */
export const TemplateSelection = z.object({
  assetTypes: chosen,
  workflows: chosen,
  views: chosen,
  metrics: chosen,
  dashboards: chosen,
})
export type TemplateSelection = z.infer<typeof TemplateSelection>

/** A `bundle`, as another installation gave it, stands in for `template`. Whose it is follows from the caller. */
export const TemplatePayload = z
  .object({
    template: TemplateSelection.optional(),
    bundle: TemplateBundle.optional(),
    translations: TemplateTranslations,
  })
  .refine((body) => body.template !== undefined || body.bundle !== undefined, {
    path: ['template'],
    error: 'required',
  })
export type TemplatePayload = z.output<typeof TemplatePayload>

/** What a selection brings with it. */
export const TemplateContents = z.object(parts)
export type TemplateContents = z.infer<typeof TemplateContents>

/** What an instantiation made. */
export const TemplateInstantiation = z.object({
  id: Id,
  name: z.string(),
  template: IdReference,
  assetTypes: z.array(IdReference),
  workflowIds: z.array(Id),
  viewIds: z.array(Id),
  metricIds: z.array(Id),
  dashboardIds: z.array(Id),
})
export type TemplateInstantiation = z.infer<typeof TemplateInstantiation>

const byId = z.object({ templateId: Id })

export const templates = {
  paginated: call({
    method: 'GET',
    path: '/templates/@paginated',
    summary: 'Templates of the company and those that are built in; search looks at names and teasers',
    query: z.object({ ...pageQuery(['name', 'createdAt', 'latestChangeAt']), search: Search.optional() }),
    answer: paged(Template),
  }),
  byId: call({
    method: 'GET',
    path: '/templates/byId/{templateId}',
    summary: 'One template with what it holds',
    params: byId,
    answer: Template,
  }),
  bundle: call({
    method: 'GET',
    path: '/templates/byId/{templateId}/bundle',
    summary: 'Everything a template holds, to be taken elsewhere',
    params: byId,
    answer: TemplateBundle,
  }),
  contents: call({
    method: 'POST',
    path: '/templates/contents',
    reads: true,
    summary: 'What a template of these would hold, with all that they need; changes nothing',
    body: { name: 'template', schema: TemplateSelection },
    answer: TemplateContents,
    errors: ['notFound'],
  }),
  create: call({
    method: 'POST',
    path: '/templates',
    summary: 'Makes a template of what the company has, or of a bundle; every fault with its place',
    body: { name: 'templatePayload', schema: TemplatePayload },
    answer: Template,
    errors: ['notFound'],
    creates: true,
  }),
  update: call({
    method: 'PUT',
    path: '/templates/byId/{templateId}',
    summary: 'Changes a template; with updateInstances also what the company has not changed itself',
    params: byId,
    query: z.object({ updateInstances: queryBoolean() }),
    body: { name: 'templatePayload', schema: TemplatePayload },
    answer: Template,
    errors: ['builtIn', 'assetTypeInvalid', 'assetTypeMisfit', 'wouldBreak'],
  }),
  remove: call({
    method: 'DELETE',
    path: '/templates/byId/{templateId}',
    summary: 'Deletes a template that is not installed',
    params: byId,
    answer: null,
    errors: ['templateInstanceExists', 'builtIn'],
  }),
  instantiate: call({
    method: 'POST',
    path: '/templates/byId/{templateId}/instantiate',
    summary: 'Installs what a template holds in the own company',
    params: byId,
    body: {
      name: 'templateInstance',
      schema: z.object({
        /** Left out: the name of the template. */
        name: Line.nullish(),
        description: OptionalProse,
        /** Reference of an uploaded picture. */
        image: Id.nullish(),
        /** With things and finished work to try it with. */
        sampleData: z.boolean().optional(),
      }),
    },
    answer: TemplateInstantiation,
    errors: ['diskFull', 'fileTypeNotAllowed', 'tooManyAssetTypes'],
    creates: true,
  }),
  refreshBuiltin: call({
    method: 'POST',
    path: '/templates/refreshBuiltin',
    summary: 'Takes in the built-in templates, or the named one, as this version of Feldwerk brings them',
    query: z.object({
      cronKey: z.string().min(1).max(200),
      templateName: z.string().min(1).max(63).optional(),
    }),
    answer: z.object({ refreshed: z.array(z.string()) }),
    errors: ['notFound', 'cronKeyWrong', 'tooManyRequests'],
  }),
}
