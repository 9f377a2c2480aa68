import type { z } from '@feldwerk/contract/zod.ts'

/** Reads triggers as a schema describes them, each once, however many results it is worked out for. */
export function readOnce<Schema extends z.ZodType>(schema: Schema): (given: unknown) => z.output<Schema> {
  const known = new WeakMap<object, z.output<Schema>>()
  return (given) => {
    if (typeof given !== 'object' || given === null) return schema.parse(given)
    const before = known.get(given)
    if (before !== undefined) return before
    const read = schema.parse(given)
    known.set(given, read)
    return read
  }
}
