import { Link } from '@feldwerk/ui/link.tsx'
import { largeIcon } from '@feldwerk/ui/parts/icon.ts'
import { IconArrowLeft } from '@tabler/icons-react'
import card from './card.module.css'
import styles from './frame.module.css'

interface SubHeadProps {
  /** Where the arrow leads, and what it is called. */
  readonly back: { readonly href: string; readonly label: string }
  readonly title: string
  /** False where a heading of the thing itself follows. */
  readonly isHeading?: boolean
}

/** The head of a screen below another: the way back, and what it is. */
export function SubHead({ back, title, isHeading = true }: SubHeadProps) {
  const Title = isHeading ? 'h1' : 'p'
  return (
    <header className={styles['headBack']}>
      <Link className={styles['goBack']} href={back.href} aria-label={back.label}>
        <IconArrowLeft {...largeIcon} />
      </Link>
      <Title className={card['cardTitle']} data-flush>
        {title}
      </Title>
    </header>
  )
}
