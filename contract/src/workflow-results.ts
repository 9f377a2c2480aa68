import { LIMITS } from '@feldwerk/query/limits.ts'
import { AccountReference } from './account-groups.ts'
import { ValueReference } from './assets.ts'
import { CSV_MIME, call, XLSX_MIME } from './call.ts'
import { CompanyReference } from './companies.ts'
import { Id, IdReference } from './ids.ts'
import { paged, pageQuery, queryBoolean, queryInt, Search } from './paging.ts'
import { ResultPositions } from './result-positions.ts'
import { rowFormat } from './row-formats.ts'
import { Instant, Language, OptionalLine, OptionalProse } from './text.ts'
import { TriggerRun } from './trigger-runs.ts'
import { WorkflowReference } from './workflows.ts'
import { z } from './zod.ts'

/**
 * What is remarkable about a result that was stored all the same: the phone's clock was ahead (`completedAt` is the time
 * of arrival then), the permission had ended, the workflow was deleted or had a newer version, what was chosen is gone,
 * something could not be computed and so was not checked, files have not arrived yet, the task is unknown, was not to be
 * done yet, no longer, was done already, cancelled or withdrawn.
 */
export const WORKFLOW_RESULT_FLAGS = [
  'CLOCK_AHEAD',
  'PERMISSION_ENDED',
  'WORKFLOW_DELETED',
  'OLDER_VERSION',
  'DATA_CHANGED',
  'TOO_COSTLY',
  'FILES_MISSING',
  'TASK_UNKNOWN',
  'TASK_NOT_BEGUN',
  'TASK_TOO_LATE',
  'TASK_DONE_ALREADY',
  'TASK_CANCELLED',
  'TASK_DISABLED',
] as const
export const WorkflowResultFlag = z.enum(WORKFLOW_RESULT_FLAGS)
export type WorkflowResultFlag = z.infer<typeof WorkflowResultFlag>

/**
 * Answers by the names of the version that they were made with: `{activity: {component: answer}}`, in an iteration a
 * list of such objects. Also sent back with a correction.
 */
export const ActivityResults = z.record(z.string(), z.unknown())
export type ActivityResults = z.infer<typeof ActivityResults>

/** A document made of a result: `pdf` is where it is, null while it is being made or where that failed. */
export const WorkflowResultPdf = z.object({
  id: Id,
  createdAt: Instant,
  title: z.string(),
  name: z.string(),
  pdf: z.string().nullable(),
  error: z.string().nullable(),
  /** Ours: whether a correction has made a newer one. */
  replaced: z.boolean(),
})
export const WorkflowResultEmail = z.object({
  id: Id,
  createdAt: Instant,
  pdfAttachments: z.array(WorkflowResultPdf),
  subject: z.string(),
  recipients: z.array(z.string()),
  cc: z.array(z.string()),
  bodyHtml: z.string(),
  error: z.string().nullable(),
})

/** Where and with what it was filled in; kept only where a component asks for it. */
export const ResultMeta = z.object({
  position: z
    .object({
      lat: z.number().min(-90).max(90),
      lon: z.number().min(-180).max(180),
      /** Metres. */
      accuracy: z.number().min(0),
    })
    .nullish(),
  device: OptionalLine,
  /** Whether some value took the device too long to compute and was left empty. */
  gaveUp: z.boolean().nullish(),
})
export type ResultMeta = z.output<typeof ResultMeta>

/** Whether somebody has looked at the deviations of a result. */
export const REVIEW_STATES = ['TO_REVIEW', 'REVIEWED'] as const
export const ReviewState = z.enum(REVIEW_STATES)
export type ReviewState = z.infer<typeof ReviewState>

/** A number outside of its tolerance: the place of the answer, and the limits that held for it; null is no limit. */
export const ResultDeviation = z.object({
  path: z.array(z.union([z.string(), z.int()])),
  /** What the question is called, and the unit of its numbers. */
  translations: z.array(z.object({ language: Language, title: z.string(), unit: z.string().nullable() })),
  value: z.number(),
  from: z.number().nullable(),
  to: z.number().nullable(),
})
export type ResultDeviation = z.infer<typeof ResultDeviation>

export const WorkflowResult = z.object({
  id: Id,
  completedAt: Instant,
  createdBy: AccountReference,
  /** The other company that did it; null: the own one. Such a result is only read and reviewed here. */
  company: CompanyReference.nullable(),
  activityResults: ActivityResults,
  workflow: WorkflowReference,
  pdfs: z.array(WorkflowResultPdf),
  emails: z.array(WorkflowResultEmail),
  /** Ours: what it has set going, the first of it first; empty in the field app, in lists only `withRuns` and as brief as among runs. */
  runs: z.array(TriggerRun),
  /** Ours: the version that it was made with and stays readable by. */
  version: z.int(),
  startedAt: Instant.nullable(),
  receivedAt: Instant,
  taskId: Id.nullable(),
  /** As far as a component has asked for it. */
  meta: ResultMeta,
  flags: z.array(WorkflowResultFlag),
  /** What the phone said, when its clock was ahead. */
  claimedCompletedAt: Instant.nullable(),
  /** Where a correction changed it last. */
  changedAt: Instant.nullable(),
  changedBy: AccountReference.nullable(),
  /** The worst first, by its share of the limit. */
  deviations: z.array(ResultDeviation),
  /** Null where nothing deviates, and for results from before there were reviews. */
  reviewState: ReviewState.nullable(),
  reviewedAt: Instant.nullable(),
  reviewedBy: AccountReference.nullable(),
  /** What who reviewed it said. */
  reviewRemark: z.string().nullable(),
})
export type WorkflowResult = z.infer<typeof WorkflowResult>

/**
 * By id, everything that the answers refer to: assets, accounts, files. What an answer of another company names and this
 * one does not have is null in the answer, and stands here by the place of the answer (`labelKey`), with its name alone.
 */
const references = z.record(z.string(), ValueReference)

export const WorkflowResultWithReferences = WorkflowResult.extend({ references })
export type WorkflowResultWithReferences = z.infer<typeof WorkflowResultWithReferences>

/** A correction: who made it, and what the answers were before. */
export const WorkflowResultChange = z.object({
  id: Id,
  at: Instant,
  by: AccountReference.nullable(),
  before: ActivityResults,
})
export type WorkflowResultChange = z.infer<typeof WorkflowResultChange>

export const WorkflowResultHistory = z.object({ data: z.array(WorkflowResultChange), references })
export type WorkflowResultHistory = z.infer<typeof WorkflowResultHistory>

export const WorkflowResultPage = paged(WorkflowResult).extend({ references })
export type WorkflowResultPage = z.infer<typeof WorkflowResultPage>

export const WorkflowResultCreate = z.object({
  /** Made by the client: sent again, it is the same result. */
  id: Id.optional(),
  workflow: IdReference,
  /** The version that was filled in; left out: the published one. */
  version: z.int().min(1).max(1_000_000).optional(),
  activityResults: ActivityResults,
  completedAt: Instant,
  startedAt: Instant.nullish(),
  taskId: Id.nullish(),
  meta: ResultMeta.nullish(),
})
export type WorkflowResultCreate = z.output<typeof WorkflowResultCreate>

/** How many there are, how many deviate, and how many of those nobody has reviewed. */
const DeviationCounts = z.object({ all: z.int(), deviating: z.int(), toReview: z.int() })
/** Of the whole company; `thisMonth` in its zone. */
export const WorkflowResultCounts = DeviationCounts.extend({
  mine: z.int(),
  thisMonth: DeviationCounts,
  /** Others that some of them came from, by name. */
  companies: z.array(CompanyReference),
})
export type WorkflowResultCounts = z.infer<typeof WorkflowResultCounts>

const Share = DeviationCounts.pick({ all: true, deviating: true })
/** What has come of a workflow: in the last twelve months of the company's calendar, and in the last 30 days. */
export const WorkflowFigures = z.object({
  workflowId: Id,
  /** How many results of each month, the present one last. */
  months: z.array(z.int()),
  year: Share,
  lately: Share,
})
export type WorkflowFigures = z.infer<typeof WorkflowFigures>

/** How many assets of a type the results of the last 30 days name, and how many of them are named by one that deviates. */
export const AssetTypeFigures = z.object({ assetTypeId: Id, all: z.int(), deviating: z.int() })
export type AssetTypeFigures = z.infer<typeof AssetTypeFigures>

const Reading = z.object({ resultId: Id, at: Instant, value: z.number(), deviating: z.boolean() })
/** What results say of an asset with one of their questions for a number, the oldest first. */
export const ResultReadings = z.object({
  workflowId: Id,
  /** The question; it keeps its id whatever it is called. */
  questionId: z.string(),
  translations: ResultDeviation.shape.translations,
  /** The limits that hold now, as far as they are known without asking; null is no limit. */
  from: z.number().nullable(),
  to: z.number().nullable(),
  readings: z.array(Reading),
})
export type ResultReadings = z.infer<typeof ResultReadings>

const minutes = (describe: string) => queryInt({ min: 0, max: 1_000_000, describe }).optional()

/** Which results; left out: all of them. */
const filters = {
  /** Who completed it. */
  accountId: Id.optional(),
  /** The company whose people completed it: the own one, or another whose results come back through a share. */
  companyId: Id.optional(),
  createdAtAfter: Instant.optional().describe(
    'Completed at that moment or later, as the device said, which may have been without a network; `receivedAtAfter` goes by its arrival',
  ),
  createdAtBefore: Instant.optional().describe('Completed before that moment'),
  receivedAtAfter: Instant.optional().describe('Arrived at the server at that moment or later'),
  receivedAtBefore: Instant.optional().describe('Arrived at the server before that moment'),
  changedAtAfter: Instant.optional().describe('Arrived or last corrected at that moment or later'),
  changedAtBefore: Instant.optional().describe('Arrived or last corrected before that moment'),
  workflowId: Id.optional(),
  /** An asset that the answers name, or that the task was about. */
  assetId: Id.optional(),
  /** An asset where it was done: they name it, or something that belongs to it because it refers to it. */
  placeId: Id.optional(),
  minutesAtLeast: minutes('Took so many minutes or more'),
  minutesAtMost: minutes('Took so many minutes or fewer'),
  /** Words in the names of workflow, performer and assets. */
  search: Search.optional(),
  /** Whether something in it is outside of its tolerance. */
  deviating: queryBoolean().optional(),
  reviewState: ReviewState.optional(),
  /** Of a workflow those of which this holds, in the names of its answers; portal only. */
  condition: z.string().max(LIMITS.expressionLength).optional(),
}

const byId = z.object({ workflowResultId: Id })

export const workflowResults = {
  byId: call({
    method: 'GET',
    path: '/workflowResults/byId/{workflowResultId}',
    summary: 'One result; in the field app an own one',
    params: byId,
    answer: WorkflowResultWithReferences,
  }),
  latestCount: call({
    method: 'GET',
    path: '/workflowResults/mine/latestCount',
    summary:
      'How many results the caller completed today, this week and this month, in the zone of the company',
    answer: z.object({ today: z.int(), thisWeek: z.int(), thisMonth: z.int() }),
  }),
  paginated: call({
    method: 'GET',
    path: '/workflowResults/@paginated',
    summary: 'Results, the newest first; in the field app the own ones',
    query: z.object({
      ...pageQuery(['completedAt', 'receivedAt', 'changedAt', 'createdAt', 'deviation']),
      ...filters,
      withRuns: queryBoolean().optional().describe('Also what each has set going; without, `runs` is empty'),
    }),
    answer: WorkflowResultPage,
    errors: ['notFound'],
  }),
  counts: call({
    method: 'GET',
    path: '/workflowResults/counts',
    summary: 'How many results there are, how many deviate, and how many are to be reviewed',
    answer: WorkflowResultCounts,
  }),
  countsByWorkflow: call({
    method: 'GET',
    path: '/workflowResults/countsByWorkflow',
    summary: 'How many results each workflow had in twelve months, and how many of them deviate',
    answer: z.array(WorkflowFigures),
  }),
  countsByAssetType: call({
    method: 'GET',
    path: '/workflowResults/countsByAssetType',
    summary: 'How many assets of each type the results of 30 days name, and how many of them deviate',
    answer: z.array(AssetTypeFigures),
  }),
  positions: call({
    method: 'GET',
    path: '/workflowResults/positions',
    summary: 'Where results were made, for a map, the newest first',
    query: z.object(filters),
    answer: ResultPositions,
    errors: ['notFound'],
  }),
  readings: call({
    method: 'GET',
    path: '/workflowResults/readings',
    summary: 'The numbers that the results of twelve months say of an asset, question by question',
    query: z.object({ assetId: Id }),
    answer: z.array(ResultReadings),
    errors: ['notFound'],
  }),
  csv: call({
    method: 'GET',
    path: '/workflowResults/csv',
    summary:
      'Results, streamed, the newest first: as a table for spreadsheets, or for programs as CSV or JSON lines',
    query: z.object({ ...filters, format: rowFormat }),
    answer: 'binary',
    file: CSV_MIME,
    errors: ['notFound', 'queryTooLarge'],
  }),
  xlsx: call({
    method: 'GET',
    path: '/workflowResults/xlsx',
    summary: 'The same as an Excel workbook, each cell of its type',
    query: z.object(filters),
    answer: 'binary',
    file: XLSX_MIME,
    errors: ['notFound', 'queryTooLarge'],
  }),
  create: call({
    method: 'POST',
    path: '/workflowResults',
    summary: 'Stores a completed result; a repeat with the same id is harmless',
    body: { name: 'workflowResult', schema: WorkflowResultCreate },
    answer: WorkflowResultWithReferences,
    errors: ['notFound', 'idAlreadyExists'],
    creates: true,
  }),
  update: call({
    method: 'PUT',
    path: '/workflowResults/byId/{workflowResultId}',
    summary: 'Corrects the answers of a result, by its own version; what they were is kept',
    params: byId,
    body: {
      name: 'workflowResult',
      schema: z.object({
        activityResults: ActivityResults,
        /** Of the result as it was loaded: refused when somebody corrected it meanwhile. */
        changedAt: Instant.nullish(),
      }),
    },
    answer: WorkflowResultWithReferences,
    errors: ['changedMeanwhile', 'resultOfOtherCompany'],
  }),
  history: call({
    method: 'GET',
    path: '/workflowResults/byId/{workflowResultId}/history',
    summary: 'Corrections of a result, the newest first, each with the answers before it',
    params: byId,
    answer: WorkflowResultHistory,
  }),
  review: call({
    method: 'PUT',
    path: '/workflowResults/byId/{workflowResultId}/review',
    summary: 'Marks a result with deviations as reviewed by the caller; a repeat is harmless',
    params: byId,
    body: {
      name: 'review',
      schema: z.object({
        remark: OptionalProse,
        /** Of the result as it was loaded: refused when somebody corrected it meanwhile. */
        changedAt: Instant.nullish(),
      }),
    },
    answer: WorkflowResultWithReferences,
    errors: ['changedMeanwhile', 'nothingToReview'],
  }),
  withdrawReview: call({
    method: 'DELETE',
    path: '/workflowResults/byId/{workflowResultId}/review',
    summary: 'Takes a review back: the deviations are to be reviewed again',
    params: byId,
    answer: null,
  }),
  remove: call({
    method: 'DELETE',
    path: '/workflowResults/byId/{workflowResultId}',
    summary: 'Removes a result',
    params: byId,
    query: z.object({ workflowId: Id }),
    answer: null,
    errors: ['resultOfOtherCompany'],
  }),
}
