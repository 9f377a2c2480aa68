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

/** A number with decimals, `37.5`, in a query string. */
export function queryNumber({ min, max }: { readonly min: number; readonly max: number }) {
  return z
    .codec(z.string().regex(/^-?\d{1,15}(\.\d{1,15})?$/, { error: 'number' }), z.number().min(min).max(max), {
      decode: (text) => Number(text),
      encode: (value) => String(value),
    })
    .meta({ type: 'number', minimum: min, maximum: max, pattern: undefined })
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

/** Where a list goes on. */
export const After = z
  .string()
  .max(8000)
  .optional()
  .describe(
    '`next` of the page before, beside the same filters and order: what comes after its last row, whatever was added or removed meanwhile. `page` is not looked at then',
  )

export const OrderDir = z.enum(['ASC', 'DESC'])

/** Query of a paged list: `page` from 0, `size` 1–500 (25), an order among the columns declared with the call. */
export function pageQuery<const Columns extends readonly [string, ...string[]]>(columns: Columns) {
  return {
    page: queryInt({ min: 0, max: 1_000_000, describe: 'Page, from 0' }).optional(),
    size: queryInt({ min: 1, max: limits.maxPageSize, describe: 'Rows a page, 25 unless given' }).optional(),
    after: After,
    orderColumn: z.enum(columns).optional(),
    orderDir: OrderDir.optional(),
  }
}

/** Free text that a list is searched for. */
export const Search = z.string().max(200)

/** A part of some rows, and how many there are in all. */
export function counted<S extends z.ZodType>(row: S) {
  return z.object({ data: z.array(row), recordsTotal: z.int().min(0) })
}

/** Every paged list: a page of rows, how many there are in all, and for `after` where the next page begins. */
export function paged<S extends z.ZodType>(row: S) {
  return counted(row).extend({ next: z.string().nullable().describe('For `after`; null on the last page') })
}
