import { WorkflowDefinition } from '@feldwerk/workflow/definition.ts'
import { call } from './call.ts'
import { Id } from './ids.ts'
import { AnyJson } from './json.ts'
import { ValueType } from './queries.ts'
import { Instant } from './text.ts'
import { z } from './zod.ts'

const types = z.record(z.string(), z.record(z.string(), ValueType))
/** As the language has them; nothing in them is asked again. */
const values = z.record(z.string(), AnyJson)

/**
 * A workflow ready to be performed, also without a network: what its queries need of the database has been found, and
 * the rest of each query is left to the device.
 */
export const ResolvedWorkflow = z.object({
  workflowId: Id,
  /** Nodes and task type; sources and triggers are not for the device. */
  definition: WorkflowDefinition,
  /** Ours: the version; null for a draft. */
  version: z.int().nullable(),
  resolvedAt: Instant,
  /** Of the company. */
  timeZone: z.string(),
  /** As `task` in expressions; null without one. Values as the language has them: instants are milliseconds. */
  task: values.nullable(),
  /** What the queries must know: fields of record types by `ASSET<id>` …, and columns of views by id. */
  catalogue: z.object({ fields: types, views: types }),
  resolved: z.object({
    /** By the place of a query in the definition, the rows that it goes on from. */
    rows: z.record(z.string(), z.array(values)),
    /** By type and id, the records that it can walk to. */
    records: z.record(z.string(), z.record(z.string(), values)),
    /** Places whose query has more rows than are handed on. */
    incomplete: z.array(z.string()),
  }),
})
export type ResolvedWorkflow = z.infer<typeof ResolvedWorkflow>

export const resolvedWorkflows = {
  byId: call({
    method: 'GET',
    path: '/resolvedWorkflows/byId/{workflowId}',
    summary: 'A workflow with what its queries need of the database, for one of its tasks or without',
    params: z.object({ workflowId: Id }),
    query: z.object({ taskId: Id.optional() }),
    answer: ResolvedWorkflow,
    errors: ['notFound', 'queryTooLarge', 'queryTooSlow'],
  }),
  preview: call({
    method: 'POST',
    path: '/resolvedWorkflows/preview',
    reads: true,
    summary: 'The same for a definition that is being edited; queries with errors are left out',
    body: {
      name: 'preview',
      schema: z.object({
        workflowId: Id,
        definition: WorkflowDefinition,
        /** One of its tasks, as `task` in expressions. */
        taskId: Id.nullish(),
      }),
    },
    answer: ResolvedWorkflow,
    errors: ['notFound', 'queryTooLarge', 'queryTooSlow'],
  }),
}
