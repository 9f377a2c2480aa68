import { limits } from './limits.ts'
import { z } from './zod.ts'

/** A whole number in a query string. */
export function queryInt(options: { min: number; max: number; describe?: string }) {
  return z
    .codec(
      z.string().regex(/^-?\d{1,15}$/, { error: 'integer' }),
      z.int().min(options.min).max(options.max),
      {
        decode: (text) => Number(text),
        encode: (value) => String(value),
      },
    )
    .meta({
      type: 'integer',
      minimum: options.min,
      maximum: options.max,
      pattern: undefined,
      description: options.describe,
    })
}

/** `true` or `false` in a query string. */
export function queryBoolean() {
  return z
    .codec(z.enum(['true', 'false']), z.boolean(), {
      decode: (text) => text === 'true',
      encode: (value) => (value ? 'true' : 'false'),
    })
    .meta({ type: 'boolean', enum: undefined })
}

/** A list in a query string: its key is repeated (`?states=OPEN&states=LATE`). */
export function queryList<T extends string>(item: z.ZodType<T, T>, max: number = limits.idsPerCall) {
  return z.codec(z.union([z.string(), z.array(z.string())]), z.array(item).min(1).max(max), {
    decode: (value) => (Array.isArray(value) ? value : [value]) as T[],
    encode: (value) => value,
  })
}

export const OrderDir = z.enum(['ASC', 'DESC'])

/** Query of a paged list: `page` from 0, `size` 1–500 (25), an order among the columns declared with the call. */
export function pageQuery<const Columns extends readonly [string, ...string[]]>(columns: Columns) {
  return {
    page: queryInt({ min: 0, max: 1_000_000, describe: 'Page, from 0' }).optional(),
    size: queryInt({ min: 1, max: limits.maxPageSize, describe: 'Rows a page, 25 unless given' }).optional(),
    orderColumn: z.enum(columns).optional(),
    orderDir: OrderDir.optional(),
  }
}

/** Free text that a list is searched for. */
export const Search = z.string().max(200)

/** Every paged list: a page of rows and how many there are in all. */
export function paged<S extends z.ZodType>(row: S) {
  return z.object({ data: z.array(row), recordsTotal: z.int().min(0) })
}
