import type { DefinitionKind } from '@feldwerk/contract/references.ts'
import type { BundleList, TemplateBundle } from '@feldwerk/contract/template-bundle.ts'
import type { Trx } from '../../platform/db/pool.ts'
import type { Caller } from '../../platform/node/caller.ts'
import type { WorkContext } from '../../platform/node/context.ts'

/** A part of a template, as all kinds have it. */
export interface AnyPart {
  readonly id: string
}

/** For whom definitions are read. */
export interface PartReader {
  readonly trx: Trx
  readonly caller: Pick<Caller, 'companyId' | 'accountId'>
}

/**
 * Everything that templates need to know about one kind of definition. A new kind is a file in `kinds/` and a line
 * below; that of a part is the one that calls take when somebody makes such a definition.
 */
export interface ContentKind<L extends BundleList> {
  readonly kind: DefinitionKind
  readonly list: L
  /** These definitions of the company as parts of a template; removed ones are missing. */
  collect(reader: PartReader, ids: readonly string[]): Promise<readonly TemplateBundle[L][number][]>
  /** Makes it. Throws the problems that the call for it throws, with places from the root of the part. */
  create(work: WorkContext, part: TemplateBundle[L][number]): Promise<void>
  /** Updates it to the part. */
  replace(work: WorkContext, part: TemplateBundle[L][number]): Promise<void>
  /** A stored part without what its source leaves to the company: that is no change of the company. */
  withoutOpen?(part: unknown, source: unknown): unknown
  remove(work: WorkContext, id: string): Promise<void>
  /** It no longer belongs to a template: whatever that forbade is allowed again. */
  release?(work: WorkContext, id: string): Promise<void>
}

/** One of the kinds. */
export type AnyContentKind = { [L in BundleList]: ContentKind<L> }[BundleList]
