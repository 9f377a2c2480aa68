import { call, PDF_MIME } from './call.ts'
import { Id } from './ids.ts'
import { z } from './zod.ts'

/** Documents made of results; calls of the domain `workflowResults`. */
export const resultDocuments = {
  pdf: call({
    method: 'GET',
    path: '/workflowResults/byId/{workflowResultId}/pdf',
    summary: 'One result as a PDF in the language of the request; in the field app an own one',
    params: z.object({ workflowResultId: Id }),
    answer: 'binary',
    file: PDF_MIME,
    errors: ['documentTooLarge', 'queryTooSlow'],
  }),
}
