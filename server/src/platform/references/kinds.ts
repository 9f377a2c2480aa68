import type { Locale } from '@feldwerk/contract/locales.ts'
import type { BrokenDependant, DefinitionKind } from '@feldwerk/contract/references.ts'
import type { RecordType } from '@feldwerk/query/types.ts'
import type { Trx } from '../db/pool.ts'
import type { RecordField } from '../db/schema/record-field.ts'
import type { Definition, ReferenceScope } from './store.ts'
import type { RecordWords } from './words.ts'

/** Which of these definitions of one kind no longer work in this transaction, and why. */
export type FindBroken = (
  trx: Trx,
  asking: ReferenceScope,
  ids: readonly string[],
) => Promise<BrokenDependant[]>

/** For whom fields are renamed, and in what language things are called by their names. */
export interface Renamer {
  readonly trx: Trx
  readonly companyId: string
  readonly by: string
  readonly language: Locale
}

/** A field of records with a new name; `ids` lead to it from outside in. */
export interface Rename {
  readonly ids: readonly string[]
  readonly from: string
  readonly to: string
}

/** A rename: the definition whose records have fields with new names, and the old fields. */
export interface RenamedRecord {
  readonly definition: Definition
  readonly record: RecordType
  readonly fields: readonly RecordField[]
  readonly renames: readonly Rename[]
}

/** What the domain of a kind of definition does for lower domains, which do not know it. */
export interface DefinitionPort {
  readonly findBroken?: FindBroken
  /** Lets definitions of the kind follow new names of fields that they use; the fields still have the old ones. */
  readonly followRename?: (renamer: Renamer, renamed: RenamedRecord) => Promise<void>
  /** Lets domains above follow a definition that is put into force. */
  readonly onPublished?: (
    trx: Trx,
    published: { readonly companyId: string; readonly id: string },
  ) => Promise<void>
  /** Ends what domains above keep of a definition that is removed. */
  readonly onRemoved?: (
    trx: Trx,
    removed: { readonly companyId: string; readonly id: string },
    by: string,
  ) => Promise<void>
  /** What people call the records that belong to definitions of the kind, by the definition's id. */
  readonly readWords?: (
    trx: Trx,
    companyId: string,
    ids: readonly string[],
  ) => Promise<ReadonlyMap<string, RecordWords>>
}

type DefinitionPorts = Readonly<Record<DefinitionKind, DefinitionPort>>

let registered: DefinitionPorts | undefined

/** Tells what each kind does; once, where the server is put together. */
export function registerKinds(ports: DefinitionPorts): void {
  registered = ports
}

export const kindOf = (kind: DefinitionKind): DefinitionPort => portsOf()[kind]

function portsOf(): DefinitionPorts {
  if (!registered) throw new Error('The kinds of definitions are not registered')
  return registered
}

/**
 * Lets every definition follow new names of fields that it uses. Call it before the type itself gets them. A definition
 * comes before those that use its columns: the order in which the kinds are registered.
 */
export async function followRename(renamer: Renamer, renamed: RenamedRecord): Promise<void> {
  if (renamed.renames.length === 0) return
  for (const port of Object.values(portsOf())) await port.followRename?.(renamer, renamed)
}
