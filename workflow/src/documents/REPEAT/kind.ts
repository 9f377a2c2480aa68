import { QueryField } from '../../field.ts'
import { z } from '../../zod.ts'
import { containerKind, heading } from '../block/kind.ts'

/** Blocks once for each row of a query, which they see as `row`. */
export const REPEAT = containerKind({
  shape: z.object({ heading, rows: QueryField }),
  faults: ({ rows }, { check, path }) => check.context(rows, [...path, 'rows']),
})
