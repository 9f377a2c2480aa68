import { DocumentTemplate } from '@feldwerk/workflow/documents/document.ts'
import { QueryField } from '@feldwerk/workflow/field.ts'
import { call } from './call.ts'
import { Id } from './ids.ts'
import { z } from './zod.ts'

/** A page from 1, and how far below its upper edge, in points. */
const Place = z.object({ page: z.int(), y: z.number() })

/** The templates by which results of a workflow are printed. */
export const workflowDocuments = {
  preview: call({
    method: 'POST',
    path: '/workflows/byId/{workflowId}/documents/preview',
    reads: true,
    summary: 'Pages of a template that is being drawn up, filled by a result; nothing is kept',
    params: z.object({ workflowId: Id }),
    body: {
      name: 'preview',
      schema: z.object({
        document: DocumentTemplate,
        /** Of whose rows the first is printed, where each has a document of its own. */
        context: QueryField.optional(),
        /** Null: the latest one. */
        workflowResultId: Id.nullable(),
      }),
    },
    answer: z.object({
      /** Null while the workflow has no result. */
      workflowResultId: Id.nullable(),
      pages: z.int(),
      /** Of a page, in points. */
      width: z.number(),
      height: z.number(),
      /** All pages below each other, as a picture: it may hold anything and is shown as one only. */
      svg: z.string(),
      /** Where the blocks begin and end; those that print nothing are left out. */
      blocks: z.array(z.object({ id: z.string(), from: Place, to: Place })),
    }),
    errors: ['notFound', 'documentTooLarge'],
  }),
}
