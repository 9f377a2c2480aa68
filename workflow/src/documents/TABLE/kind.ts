import { QueryField } from '../../field.ts'
import { Texts } from '../../texts.ts'
import { Line } from '../../wording/line.ts'
import { z } from '../../zod.ts'
import { blockKind, heading } from '../block/kind.ts'

/** The rows of a query; the words of a column see one of them as `row`. Without rows it is left out. */
export const TABLE = blockKind({
  shape: z.object({
    heading,
    rows: QueryField,
    columns: z
      .array(z.object({ title: Texts, value: z.object({ kind: z.literal('LINE'), line: Line }) }))
      .max(12),
  }),
  faults: ({ rows, columns }, { check, path }) => {
    const inRows = check.eachOf(rows)
    return [
      ...check.context(rows, [...path, 'rows']),
      ...columns.flatMap(({ value }, i) => inRows.words(value, [...path, 'columns', i, 'value'])),
    ]
  },
})
