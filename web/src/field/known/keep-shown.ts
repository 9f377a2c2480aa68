import type { ResolvedWorkflow } from '@feldwerk/contract/resolved-workflows.ts'
import { shownFiles } from '@feldwerk/workflow/shown-files.ts'

/** The cache from which the service worker answers without a network. */
const CACHE = 'feldwerk-files'

/** Fetches the pictures and recordings that a workflow shows, those that are not on the phone yet. */
export async function keepShown({ definition }: ResolvedWorkflow): Promise<void> {
  if (typeof caches === 'undefined') return
  const urls = new Set(
    shownFiles(definition.nodes).flatMap(({ refs }) =>
      refs.map((ref) => `/files/${encodeURIComponent(ref)}`),
    ),
  )
  const cache = await caches.open(CACHE)
  // What one of them cannot fetch does not keep the others from it.
  for (const url of urls) if (!(await cache.match(url))) await cache.add(url).catch(() => undefined)
}
