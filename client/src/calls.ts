import type { Client } from '@feldwerk/contract/client.ts'
import type { ProblemCode, problems } from '@feldwerk/contract/errors.ts'
import type { z } from '@feldwerk/contract/zod.ts'

/** Every call, by domain: here as the contract has them, in the package written out. */
export type Calls = Client

/** What each refusal says beyond its code. */
export type ProblemDetails = { [C in ProblemCode]: z.output<(typeof problems)[C]['details']> }
