import { type UIEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BlockRing } from './BlockRing.tsx'
import { type BlockPlace, blockAt } from './block-place.ts'
import styles from './PreviewPages.module.css'

interface PreviewPagesProps {
  /** A picture with all pages below each other. */
  readonly source: string
  readonly pages: number
  /** Of a page, in points. */
  readonly width: number
  readonly height: number
  readonly blocks: readonly BlockPlace[]
  readonly chosen: string | undefined
  readonly onChoose: (blockId: string) => void
  /** How much wider than its frame a page is. */
  readonly zoom: number
}

/** Pages as pieces of one picture, which can run nothing and load nothing; beside them the same small, to walk through. */
export function PreviewPages({
  source,
  pages,
  width,
  height,
  blocks,
  chosen,
  onChoose,
  zoom,
}: PreviewPagesProps) {
  const { t } = useTranslation()
  const list = useRef<HTMLOListElement>(null)
  const [current, setCurrent] = useState(0)
  const numbers = Array.from({ length: pages }, (_, i) => i)
  const isGoing = useRef(false)
  const look = ({ currentTarget }: UIEvent) => {
    // The last pages cannot come to the top: who chose one of them is there all the same.
    if (isGoing.current) isGoing.current = false
    else setCurrent(pageInMiddle(currentTarget, list.current))
  }
  const go = (page: number) => {
    const { parentElement: frame, children } = list.current ?? {}
    const before = frame?.scrollTop
    children?.[page]?.scrollIntoView({ block: 'start' })
    isGoing.current = frame?.scrollTop !== before
    setCurrent(page)
  }
  const picture = (page: number) => ({ height: `${pages * 100}%`, top: `${page * -100}%` })
  return (
    <div className={styles['frame']}>
      <div
        className={styles['pages']}
        role="region"
        aria-label={t('documents.pages')}
        onScroll={look}
        {...{ tabIndex: 0 }}
      >
        <ol ref={list} className={styles['list']} style={{ width: `${zoom * 100}%` }}>
          {numbers.map((page) => (
            <li key={page}>
              {/* A way by the pointer to what the list of blocks gives by keyboard. */}
              <div
                className={styles['page']}
                style={{ aspectRatio: `${width} / ${height}` }}
                role="presentation"
                onClick={({ clientY, currentTarget }) => {
                  const { top, height: shown } = currentTarget.getBoundingClientRect()
                  const found = blockAt(blocks, page + 1, ((clientY - top) / shown) * height)
                  if (found) onChoose(found)
                }}
              >
                <img
                  className={styles['picture']}
                  src={source}
                  alt={t('documents.pageOf', { number: page + 1, count: pages })}
                  style={picture(page)}
                />
                <BlockRing place={blocks.find(({ id }) => id === chosen)} page={page + 1} height={height} />
              </div>
            </li>
          ))}
        </ol>
      </div>
      {pages > 1 && (
        <nav className={styles['thumbnails']} aria-label={t('documents.pages')}>
          {numbers.map((page) => (
            <button
              key={page}
              type="button"
              className={styles['thumbnail']}
              aria-current={page === current ? 'page' : undefined}
              aria-label={t('documents.pageOf', { number: page + 1, count: pages })}
              onClick={() => go(page)}
            >
              <span className={styles['small']} style={{ aspectRatio: `${width} / ${height}` }}>
                <img className={styles['picture']} src={source} alt="" style={picture(page)} />
              </span>
              {page + 1}
            </button>
          ))}
        </nav>
      )}
    </div>
  )
}

/** The page across the middle of its frame. */
function pageInMiddle(frame: Element, list: HTMLElement | null): number {
  const { top, height } = frame.getBoundingClientRect()
  const pages = [...(list?.children ?? [])]
  const found = pages.findLastIndex((page) => page.getBoundingClientRect().top <= top + height / 2)
  return Math.max(0, found)
}
