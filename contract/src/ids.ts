import { z } from './zod.ts'

/**
 * Any id of the product: a UUID, made by whoever creates the thing (version 7: ordered by time). In small letters,
 * however it was sent, so that two of them can be compared.
 */
export const Id = z
  .uuid()
  .toLowerCase()
  .meta({ examples: ['01977f6a-1c00-7000-8000-000000000001'] })

/** An object that stands for another by its id: `{id}`. */
export const IdReference = z.object({ id: Id })
