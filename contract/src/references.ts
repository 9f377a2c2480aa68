import { Id } from './ids.ts'
import { z } from './zod.ts'

/** Definitions that use one another. */
export const DEFINITION_KINDS = ['ASSET_TYPE', 'WORKFLOW', 'VIEW', 'METRIC', 'DASHBOARD'] as const
export const DefinitionKind = z.enum(DEFINITION_KINDS)
export type DefinitionKind = z.infer<typeof DefinitionKind>

/** Something that uses the thing asked about, by the name it has in the caller's language. */
export const Dependant = z.object({ kind: DefinitionKind, id: Id, name: z.string() })
export type Dependant = z.infer<typeof Dependant>

/** The same with what would be wrong with it: each fault as a sentence in the caller's language. */
export const BrokenDependant = Dependant.extend({ faults: z.array(z.string()).min(1) })
export type BrokenDependant = z.infer<typeof BrokenDependant>
