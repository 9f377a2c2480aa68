import { icon } from '@feldwerk/ui/parts/icon.ts'
import { useTexts } from '@feldwerk/ui/texts/texts.ts'
import { ActionIcon, Modal } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { type KeyboardEvent, useState } from 'react'
import styles from './Pictures.module.css'
import { useResultWords } from './words.ts'

interface PicturesProps {
  /** What they show: the question that they answer. */
  readonly title: string
  /** In their order; null: not arrived yet. */
  readonly urls: readonly (string | null)[]
  /** The first of them, small; the others are behind it. */
  readonly look?: 'small'
}

/** Pictures side by side; each opens in full size, and arrow keys lead to its neighbours. */
export function Pictures({ title, urls, look }: PicturesProps) {
  const words = useResultWords()
  const [opened, setOpened] = useState<number>()
  return (
    <div className={styles['pictures']} data-look={look}>
      {(look === 'small' ? urls.slice(0, 1) : urls).map((url, i) =>
        url === null ? (
          // oxlint-disable-next-line react/no-array-index-key -- what has not arrived has nothing else
          <span key={i} className={styles['missing']}>
            {words.missingFile}
          </span>
        ) : (
          <button
            key={url}
            type="button"
            className={styles['open']}
            aria-label={words.openPicture(title, i + 1)}
            onClick={() => setOpened(i)}
          >
            <img className={styles['picture']} src={url} alt={words.picture(title, i + 1)} loading="lazy" />
          </button>
        ),
      )}
      {opened !== undefined && (
        <Viewer title={title} urls={urls} start={opened} onClose={() => setOpened(undefined)} />
      )}
    </div>
  )
}

interface ViewerProps extends Pick<PicturesProps, 'title' | 'urls'> {
  readonly start: number
  readonly onClose: () => void
}

function Viewer({ title, urls, start, onClose }: ViewerProps) {
  const words = useResultWords()
  const texts = useTexts()
  const there = urls.flatMap((url, i) => (url === null ? [] : [{ url, number: i + 1 }]))
  const [place, setPlace] = useState(there.findIndex(({ number }) => number === start + 1))
  const shown = there[place]
  const go = (by: number) => setPlace((now) => Math.min(there.length - 1, Math.max(0, now + by)))
  const press = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') go(-1)
    if (key === 'ArrowRight') go(1)
  }
  return (
    <Modal
      opened
      onClose={onClose}
      size="min(1080px, 100%)"
      centered
      lockScroll={false}
      title={words.pictureOf(title, place + 1, there.length)}
      closeButtonProps={{ 'aria-label': texts.close }}
      onKeyDown={press}
    >
      {shown && (
        <div className={styles['viewer']}>
          <img className={styles['whole']} src={shown.url} alt={words.picture(title, shown.number)} />
          {there.length > 1 && (
            <div className={styles['ways']}>
              <ActionIcon
                variant="default"
                size={36}
                aria-label={words.previousPicture}
                disabled={place === 0}
                onClick={() => go(-1)}
              >
                <IconChevronLeft {...icon} />
              </ActionIcon>
              <ActionIcon
                variant="default"
                size={36}
                aria-label={words.nextPicture}
                disabled={place === there.length - 1}
                onClick={() => go(1)}
              >
                <IconChevronRight {...icon} />
              </ActionIcon>
            </div>
          )}
        </div>
      )}
    </Modal>
  )
}
