import { Link } from '@feldwerk/ui/link.tsx'
import { largeIcon } from '@feldwerk/ui/parts/icon.ts'
import { IconArrowLeft } from '@tabler/icons-react'
import card from './card.module.css'
import styles from './frame.module.css'

interface SubHeadProps {
  /** Where the arrow leads, or what it does on the same screen, and what it is called. */
  readonly back: { readonly label: string } & ({ readonly href: string } | { readonly onBack: () => void })
  readonly title: string
  /** False where a heading of the thing itself follows. */
  readonly isHeading?: boolean
}

/** The head of a screen below another: the way back, and what it is. */
export function SubHead({ back, title, isHeading = true }: SubHeadProps) {
  const Title = isHeading ? 'h1' : 'p'
  return (
    <header className={styles['headBack']}>
      {'href' in back ? (
        <Link className={styles['goBack']} href={back.href} aria-label={back.label}>
          <IconArrowLeft {...largeIcon} />
        </Link>
      ) : (
        <button type="button" className={styles['goBack']} aria-label={back.label} onClick={back.onBack}>
          <IconArrowLeft {...largeIcon} />
        </button>
      )}
      <Title className={card['cardTitle']} data-flush>
        {title}
      </Title>
    </header>
  )
}
