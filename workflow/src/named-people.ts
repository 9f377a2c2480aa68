import { z } from './zod.ts'

const Id = z
  .uuid()
  .toLowerCase()
  .meta({ examples: ['01977f6a-1c00-7000-8000-000000000001'] })
const Ids = z.array(Id).max(50)

/** People, by themselves or as members of groups. */
export const NamedPeople = z.object({ accounts: Ids.default([]), accountGroups: Ids.default([]) })
export type NamedPeople = z.infer<typeof NamedPeople>
