import { call } from './call.ts'
import { limits } from './limits.ts'
import { z } from './zod.ts'

const Prose = z.string().max(limits.frontendErrorBytes)

export const frontendErrors = {
  report: call({
    method: 'POST',
    path: '/frontendErrors',
    summary: 'Reports an error of the portal or the field app, with what the user says of it',
    body: {
      name: 'frontendError',
      schema: z.object({
        errorMessage: Prose,
        stackTrace: Prose.nullish(),
        errorContext: z.unknown().optional(),
        userComment: Prose.nullish(),
      }),
    },
    answer: null,
    errors: ['tooManyRequests', 'bodyTooLarge'],
  }),
}
