import { UnstyledButton } from '@mantine/core'
import type { TablerIcon } from '@tabler/icons-react'
import { IconArrowRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from '../link.tsx'
import { icon } from '../parts/icon.ts'
import { useTexts } from '../texts/texts.ts'
import styles from './EmptyState.module.css'

/** A way to begin: a link, or something to do. */
export interface FirstStep {
  readonly icon: TablerIcon
  readonly title: string
  readonly text: string
  /** A real figure: "4.812 Zeilen". */
  readonly count?: string
  /** The word at the right: "Verwenden". */
  readonly verb: string
  readonly href?: string
  readonly onTake?: () => void
}

interface EmptyStateProps {
  /** A drawing from the product's own shapes; see `Schematic.tsx`. */
  readonly schematic?: ReactNode
  readonly title: string
  /** What the page is for, in one paragraph. */
  readonly text: ReactNode
  /** Up to three; the filled button stays the one at the head of the page. */
  readonly beginnings?: readonly FirstStep[]
  /** One line below: another way. */
  readonly otherwise?: ReactNode
}

/** A page without anything on it yet: what it is for and how to begin. */
export function EmptyState(props: EmptyStateProps) {
  const { schematic, title, text, beginnings = [], otherwise } = props
  const texts = useTexts()
  return (
    <div className={styles['state']}>
      {schematic && <div className={styles['schematic']}>{schematic}</div>}
      <h2 className={styles['title']}>{title}</h2>
      <p className={styles['text']}>{text}</p>
      {beginnings.length > 0 && (
        <section className={styles['beginnings']}>
          <h3 className={styles['beginningsTitle']}>{texts.beginnings}</h3>
          <ul className={styles['list']}>
            {beginnings.slice(0, 3).map((beginning) => (
              <li key={beginning.title} className={styles['item']}>
                <BeginningRow beginning={beginning} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {otherwise && <p className={styles['otherwise']}>{otherwise}</p>}
    </div>
  )
}

function BeginningRow({ beginning }: { readonly beginning: FirstStep }) {
  const { icon: Icon, title, text, count, verb, href, onTake } = beginning
  const inside = (
    <>
      <Icon className={styles['icon']} size={18} stroke={1.6} aria-hidden />
      <span className={styles['words']}>
        <span className={styles['name']}>{title}</span>
        <span className={styles['what']}>{text}</span>
      </span>
      {count && <span className={styles['count']}>{count}</span>}
      <span className={styles['verb']}>
        {verb}
        <IconArrowRight {...icon} />
      </span>
    </>
  )
  return href ? (
    <Link className={styles['row']} href={href}>
      {inside}
    </Link>
  ) : (
    <UnstyledButton className={styles['row']} onClick={onTake}>
      {inside}
    </UnstyledButton>
  )
}
