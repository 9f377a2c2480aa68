import type { WorkContext } from '../../platform/node/context.ts'
import type { NewInstancePart } from './instances/store.ts'
import type { PlacedPart } from './parts.ts'

/** Parts that were just made, with what the company has of them now: what is different later the company has changed. */
export async function collectAgain(
  work: WorkContext,
  parts: readonly PlacedPart[],
): Promise<NewInstancePart[]> {
  const all: NewInstancePart[] = []
  for (const [content, group] of Map.groupBy(parts, (each) => each.content)) {
    const ids = group.map(({ part }) => part.id)
    const there = await content.collect(work, ids)
    for (const { part } of group) {
      const installed = there.find(({ id }) => id === part.id)
      if (installed) all.push({ kind: content.kind, id: part.id, source: part, installed })
    }
  }
  return all
}
