import type { CallOptions } from './call-options.ts'

/** A page of a list, and where the next begins. */
interface Page<R> {
  readonly data: readonly R[]
  readonly next: string | null
}

/** Most rows of a page. */
const PAGE = 500

/**
 * All rows of a list, page by page while they are asked for, also while others add and remove:
 * `for await (const asset of rowsOf(client.assets.paginated, { assetTypeId }))`.
 */
export async function* rowsOf<A extends { after?: string | undefined }, R>(
  list: (args: A, options?: CallOptions) => Promise<Page<R>>,
  args: Omit<A, 'after' | 'page'>,
  options?: CallOptions,
): AsyncGenerator<R, void, undefined> {
  let after: string | null | undefined
  do {
    const asked = { size: PAGE, ...args, ...(after ? { after } : {}) } as unknown as A
    const { data, next } = await list(asked, options)
    yield* data
    after = next
  } while (after)
}
