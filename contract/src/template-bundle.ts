import { WorkflowDefinition } from '@feldwerk/workflow/definition.ts'
import { AssetTypeCreate } from './asset-types.ts'
import { DashboardPayload } from './dashboards.ts'
import { Id } from './ids.ts'
import { MetricPayload } from './metrics.ts'
import { Query } from './queries.ts'
import { Language, Line, OptionalProse } from './text.ts'
import { ViewTranslation } from './views.ts'
import { z } from './zod.ts'

/** What a template says of itself in one language. */
export const TemplateTranslation = z.object({
  language: Language,
  name: Line,
  /** One or two sentences beneath the name. */
  teaser: OptionalProse,
  description: OptionalProse,
})
export type TemplateTranslation = z.output<typeof TemplateTranslation>

/** At least one language, each once. */
export const TemplateTranslations = z
  .array(TemplateTranslation)
  .min(1)
  .max(10)
  .refine((list) => new Set(list.map(({ language }) => language)).size === list.length, { error: 'invalid' })

/** An asset type as a template carries it. */
export const TemplateAssetType = AssetTypeCreate.extend({ id: Id })
export type TemplateAssetType = z.output<typeof TemplateAssetType>

/** A workflow as a template carries it, with sources and triggers. */
export const TemplateWorkflow = z.object({
  id: Id,
  translations: z
    .array(z.object({ language: Language, name: Line, description: OptionalProse, teaser: OptionalProse }))
    .min(1)
    .max(10),
  definition: WorkflowDefinition,
})
export type TemplateWorkflow = z.output<typeof TemplateWorkflow>

/** A view as a template carries it. */
export const TemplateView = z.object({
  id: Id,
  /** A helper that lists leave out. */
  internal: z.boolean().default(false),
  query: Query,
  translations: z.array(ViewTranslation).min(1).max(10),
})
export type TemplateView = z.output<typeof TemplateView>

/** A metric as a template carries it. */
export const TemplateMetric = MetricPayload.safeExtend({ id: Id })
export type TemplateMetric = z.output<typeof TemplateMetric>

/** A dashboard as a template carries it; its panels have ids of their own. */
export const TemplateDashboard = DashboardPayload.extend({ id: Id })
export type TemplateDashboard = z.output<typeof TemplateDashboard>

const SampleValue = z.union([z.string(), z.number(), z.boolean()])

/** How a sample value comes about; which of them fits follows from the kind of question. */
export const SampleRule = z.object({
  /** Around this, by about that; `season` is added in summer and taken in winter. */
  mean: z.number().optional(),
  spread: z.number().optional(),
  season: z.number().optional(),
  /** What a counter shows at the end of the time, `mean`, was less by so much on each day before. */
  perDay: z.number().optional(),
  /** How often something is off, and by how much: 0.03 is three in a hundred. */
  outlier: z.object({ share: z.number(), by: z.number() }).optional(),
  decimals: z.int().min(0).max(6).optional(),
  /** How often a switch is on. */
  share: z.number().optional(),
  /**
   * Texts, values or names of pictures to choose from; of an iteration how many rounds. `weights` says how often each is taken.
   * The pictures lie in `server/src/life/templates/sample/pictures`.
   */
  values: z.array(SampleValue).optional(),
  weights: z.array(z.number()).optional(),
  /** Instead of `values` and `mean`, by what was answered to a question before: a photo of what was found. */
  by: z.object({ question: z.string(), values: z.record(z.string(), z.array(SampleValue)) }).optional(),
  /** Answered at all; else left out where that is allowed. */
  answered: z.number().optional(),
})
export type SampleRule = z.infer<typeof SampleRule>

/** Things and finished work to try a template with. */
export const TemplateSample = z.object({
  assets: z
    .array(
      z.object({
        assetTypeId: Id,
        /** By names of properties; `@key` names another sample asset. */
        rows: z.array(z.object({ key: z.string(), value: z.record(z.string(), z.unknown()) })).max(500),
      }),
    )
    .max(50)
    .default([]),
  results: z
    .array(
      z.object({
        workflowId: Id,
        /** How many on a working day, and on one of the weekend. */
        perDay: z.number().min(0).max(50),
        perRestDay: z.number().min(0).max(50).default(0),
        /** Hours of the day between which work is done. */
        hours: z.tuple([z.number(), z.number()]),
        /** Where it was done; one of them, and around it. */
        positions: z
          .array(z.object({ lat: z.number(), lon: z.number() }))
          .max(50)
          .default([]),
        /** By the variable names of activity and question, joined by a dot. */
        answers: z.record(z.string(), SampleRule).default({}),
      }),
    )
    .max(20)
    .default([]),
})
export type TemplateSample = z.output<typeof TemplateSample>

const most = 200

/** Everything that a template holds. Ids are its own; what it refers to is in it. */
export const TemplateBundle = z.object({
  assetTypes: z.array(TemplateAssetType).max(most).default([]),
  workflows: z.array(TemplateWorkflow).max(most).default([]),
  views: z.array(TemplateView).max(most).default([]),
  metrics: z.array(TemplateMetric).max(most).default([]),
  dashboards: z.array(TemplateDashboard).max(most).default([]),
  sample: TemplateSample.nullish(),
  /**
   * Values in other languages than the one they stand there in: options, names of series, sample data, also within quotes in
   * expressions. They are put in once, in the language of the company that installs it; all that is read has translations.
   */
  words: z.partialRecord(Language, z.record(z.string(), z.string())).optional(),
})
export type TemplateBundle = z.output<typeof TemplateBundle>
/** Its lists of definitions, in the order in which they are made. */
export const BUNDLE_LISTS = ['assetTypes', 'workflows', 'views', 'metrics', 'dashboards'] as const
export type BundleList = (typeof BUNDLE_LISTS)[number]
