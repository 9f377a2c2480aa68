import { z } from '@feldwerk/contract/zod.ts'

/**
 * Reads a query string into plain texts; a repeated key becomes a list. The router would otherwise read
 * `?search=12` as a number.
 */
export function parseSearch(text: string): Record<string, string | string[]> {
  const found: Record<string, string | string[]> = {}
  for (const [key, value] of new URLSearchParams(text)) {
    const before = found[key]
    found[key] = before === undefined ? value : [before, value].flat()
  }
  return found
}

/** Writes a query string; what is empty is left out. */
export function stringifySearch(search: Record<string, unknown>): string {
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries(search)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined && item !== null && item !== '') query.append(key, String(item))
    }
  }
  const text = query.toString()
  return text ? `?${text}` : ''
}

/** The `id` that every detail route reads from the query string (specification, point 2). */
export const IdSearch = z.object({ id: z.string().catch('') })

/** A whole number from 0 in a query string; anything else counts as not given. */
export const SearchNumber = z.coerce.number().int().min(0).optional().catch(undefined)
/** A text in a query string; a list or nothing counts as not given. */
export const SearchText = z.string().max(200).optional().catch(undefined)
/** `true` in a query string; anything else counts as not given. */
export const SearchFlag = z.literal('true').optional().catch(undefined)
/** Page, order and search of a list, kept in the address so that the way back finds them again. */
export const ListSearch = z.object({
  page: SearchNumber,
  size: SearchNumber,
  search: SearchText,
  orderColumn: SearchText,
  orderDir: z.enum(['ASC', 'DESC']).optional().catch(undefined),
})
