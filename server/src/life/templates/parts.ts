import type { DefinitionKind } from '@feldwerk/contract/references.ts'
import { BUNDLE_LISTS, type BundleList, type TemplateBundle } from '@feldwerk/contract/template-bundle.ts'
import type { WorkContext } from '../../platform/node/context.ts'
import type { ContentKind } from './content-kind.ts'
import { contentKinds } from './kinds.ts'
import { type NamedDefinition, referencesIn } from './references-in.ts'

/** A part of a bundle in its place. */
export type PlacedPart = PlacedIn<BundleList>

/** One of these lists. */
export type PlacedIn<L extends BundleList> = {
  [K in L]: {
    readonly list: K
    readonly content: ContentKind<K>
    readonly part: TemplateBundle[K][number]
    readonly path: readonly (string | number)[]
    /** Every definition that it names, with places within the bundle. */
    readonly references: readonly NamedDefinition[]
  }
}[L]

/** Every part of a bundle. */
export function partsOf(bundle: TemplateBundle): readonly PlacedPart[] {
  return BUNDLE_LISTS.flatMap((list): readonly PlacedPart[] => placedIn(bundle, list))
}

function placedIn<L extends BundleList>(bundle: Pick<TemplateBundle, L>, list: L): PlacedIn<L>[] {
  const content = contentKinds[list]
  const parts: readonly TemplateBundle[L][number][] = bundle[list]
  return parts.map((part, at) => ({
    list,
    content,
    part,
    path: [list, at],
    references: referencesIn(part, [list, at]).filter((named) => !isItself(named, content.kind, part.id)),
  }))
}

/** Makes what a part says. Throws the problems that the call for it throws. */
export const makePart = <L extends BundleList>(work: WorkContext, { content, part }: PlacedIn<L>) =>
  content.create(work, part)

/** Brings what is there to what a part says. */
export const replacePart = <L extends BundleList>(work: WorkContext, { content, part }: PlacedIn<L>) =>
  content.replace(work, part)

const isItself = (named: NamedDefinition, kind: DefinitionKind, id: string) =>
  named.kind === kind && named.id === id

export interface PartOrder {
  /** Parts come after those that they use. */
  readonly parts: readonly PlacedPart[]
  /** Those that use each other in a circle, and whatever waits for them. */
  readonly circular: readonly PlacedPart[]
}

/** The order in which the parts can be made. */
export function inOrder(all: readonly PlacedPart[]): PartOrder {
  const known = new Set(all.map(({ part }) => part.id))
  const made = new Set<string>()
  const parts: PlacedPart[] = []
  let waiting = [...all]
  for (;;) {
    const ready = waiting.filter(({ references }) =>
      references.every(({ id }) => made.has(id) || !known.has(id)),
    )
    if (ready.length === 0) return { parts, circular: waiting }
    parts.push(...ready)
    for (const { part } of ready) made.add(part.id)
    waiting = waiting.filter((each) => !ready.includes(each))
  }
}
