import { Problem } from '@feldwerk/contract/errors.ts'
import { BUNDLE_LISTS, type BundleList, TemplateBundle } from '@feldwerk/contract/template-bundle.ts'
import type { TemplateSelection } from '@feldwerk/contract/templates.ts'
import type { AnyPart, PartReader } from './content-kind.ts'
import { contentKindOf, contentKinds } from './kinds.ts'
import { referencesIn } from './references-in.ts'

export interface Collection {
  readonly bundle: TemplateBundle
  /** Ids of parts that were not chosen but are needed by a chosen one. */
  readonly dependencies: readonly string[]
}

/** These parts of the company, and everything that they need. `notFound` where the company lacks one of them. */
export async function collect(reader: PartReader, selection: TemplateSelection): Promise<Collection> {
  const found = new Map<string, { readonly list: BundleList; readonly part: AnyPart }>()
  let wanted = BUNDLE_LISTS.flatMap((list) => {
    const ids = selection[list] ?? []
    return ids.map(({ id }) => ({ list, id }))
  })
  const chosen = new Set(wanted.map(({ id }) => id))
  for (let isChosen = true; wanted.length > 0; isChosen = false) {
    const more: { list: BundleList; id: string }[] = []
    for (const [list, group] of Map.groupBy(wanted, (each) => each.list)) {
      const ids = [...new Set(group.map(({ id }) => id))]
      const parts = await contentKinds[list].collect(reader, ids)
      if (isChosen && parts.length < ids.length) throw new Problem('notFound')
      for (const part of parts) {
        found.set(part.id, { list, part })
        more.push(...referencesIn(part).map(({ kind, id }) => ({ list: contentKindOf(kind).list, id })))
      }
    }
    wanted = more.filter(({ id }) => !found.has(id))
  }
  const lists = Map.groupBy(found.values(), ({ list }) => list)
  // In the form that calls accept: without fields that no call may set, with all optional ones.
  const bundle = TemplateBundle.parse(
    Object.fromEntries([...lists].map(([list, all]) => [list, all.map(({ part }) => part)])),
  )
  return { bundle, dependencies: [...found.keys()].filter((id) => !chosen.has(id)) }
}
