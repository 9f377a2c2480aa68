import { z } from './zod.ts'

const Ids = z.array(z.uuid().toLowerCase()).max(50)

/** People, by themselves or as members of groups. */
export const NamedPeople = z.object({ accounts: Ids.default([]), accountGroups: Ids.default([]) })
export type NamedPeople = z.infer<typeof NamedPeople>
