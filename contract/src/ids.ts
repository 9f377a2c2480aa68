import { z } from './zod.ts'

/**
 * Any id of the product: a UUID, made by the side that creates the thing (version 7: ordered by time). Always lower
 * case, however it was sent, so that ids can be compared.
 */
export const Id = z
  .uuid()
  .toLowerCase()
  .meta({ examples: ['01977f6a-1c00-7000-8000-000000000001'] })

/** An object that stands for another by its id: `{id}`. */
export const IdReference = z.object({ id: Id })
