import { call } from './call.ts'
import { LEGAL_TEXT_TYPES } from './legal-text-types.ts'
import { queryBoolean } from './paging.ts'
import { Language } from './text.ts'
import { z } from './zod.ts'

export const LegalTextType = z.enum(LEGAL_TEXT_TYPES)
export type LegalTextType = z.infer<typeof LegalTextType>

export const SingletonText = z.object({ type: LegalTextType, language: Language, content: z.string() })

export const singletonTexts = {
  read: call({
    method: 'GET',
    path: '/singletonTexts',
    summary:
      'A legal text of the operator, in the wanted language or the first that exists; fullHTML makes a whole page of it',
    query: z.object({
      type: LegalTextType,
      language: Language.optional(),
      fullHTML: queryBoolean().optional(),
    }),
    answer: SingletonText,
  }),
  write: call({
    method: 'PATCH',
    path: '/singletonTexts',
    summary: 'Sets a legal text of the operator; HTML is sanitised',
    body: {
      name: 'singletonText',
      schema: z.object({ type: LegalTextType, language: Language, content: z.string().max(500_000) }),
    },
    answer: SingletonText,
  }),
}
