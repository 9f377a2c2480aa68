import type { Json } from '@feldwerk/workflow/wire.ts'
import { z } from './zod.ts'

/** Whatever JSON can say: the body was JSON, so nothing in it is asked again. */
export const AnyJson = z.unknown() as z.ZodType<Json, unknown>
