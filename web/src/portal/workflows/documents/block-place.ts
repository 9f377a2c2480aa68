interface PagePlace {
  readonly page: number
  /** From the upper edge of the page, in points. */
  readonly y: number
}

/** Where a block begins and where it ends. */
export interface BlockPlace {
  readonly id: string
  readonly from: PagePlace
  readonly to: PagePlace
}

/** From where to where a block goes on a page of that height; undefined where it is on others. */
export function spanOn({ from, to }: BlockPlace, page: number, height: number) {
  if (page < from.page || page > to.page) return undefined
  return { top: page === from.page ? from.y : 0, bottom: page === to.page ? to.y : height }
}

/** The innermost block at a height of a page. */
export const blockAt = (blocks: readonly BlockPlace[], page: number, y: number): string | undefined =>
  blocks
    .flatMap((block) => {
      const span = spanOn(block, page, Infinity)
      return span && y >= span.top && y <= span.bottom ? [{ id: block.id, tall: span.bottom - span.top }] : []
    })
    .toSorted((a, b) => a.tall - b.tall)[0]?.id
