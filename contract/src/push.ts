import { call } from './call.ts'
import { z } from './zod.ts'

export const push = {
  authHash: call({
    method: 'GET',
    path: '/push/authHash',
    summary: 'The hash by which a provider of push messages knows that the caller is who it says',
    answer: z.object({ value: z.hash('sha256').meta({ examples: ['ab'.repeat(32)] }) }),
  }),
}
