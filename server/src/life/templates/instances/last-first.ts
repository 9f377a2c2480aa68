import { TemplateBundle } from '@feldwerk/contract/template-bundle.ts'
import { contentKindOf } from '../kinds.ts'
import { inOrder, type PlacedPart, partsOf } from '../parts.ts'
import { withoutOpen } from './as-installed.ts'
import type { InstancePart } from './store.ts'

/** Parts as they were installed, without what they leave to the company; what uses others before what it uses. */
export function lastFirst(parts: readonly InstancePart[]): readonly PlacedPart[] {
  const lists = Map.groupBy(parts, ({ kind }) => contentKindOf(kind).list)
  const bundle = [...lists].map(([list, all]) => [list, all.map((part) => withoutOpen(part, part.installed))])
  const ordered = inOrder(partsOf(TemplateBundle.parse(Object.fromEntries(bundle))))
  return [...ordered.parts, ...ordered.circular].toReversed()
}
