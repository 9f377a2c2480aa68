import { Link } from '@feldwerk/ui/link.tsx'
import { Chip } from '@feldwerk/ui/parts/Chip.tsx'
import { Page } from '@feldwerk/ui/shell/Page.tsx'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './Nowhere.module.css'
import type { Suggestion } from './suggestion.ts'

interface NowhereProps {
  readonly drawing: ReactNode
  readonly title: string
  readonly text: ReactNode
  /** What may have been meant; up to three. */
  readonly suggestions?: readonly Suggestion[]
  /** Above them, where they are something else than a guess. */
  readonly suggestionsTitle?: string
  /** The way on: the list that it would have stood in. */
  readonly way?: { readonly href: string; readonly label: string }
}

/** In place of a page that cannot be shown: why, what may have been meant, and the ways on. */
export function Nowhere({ drawing, title, text, suggestions = [], suggestionsTitle, way }: NowhereProps) {
  const { t } = useTranslation()
  return (
    <Page>
      <section className={styles['state']}>
        {drawing}
        <h1 className={styles['title']}>{title}</h1>
        <p className={styles['text']}>{text}</p>
        {suggestions.length > 0 && (
          <nav className={styles['meant']} aria-label={suggestionsTitle ?? t('errors.meant')}>
            <span>{suggestionsTitle ?? t('errors.meant')}</span>
            {suggestions.map(({ href, label, icon }) => (
              <Chip key={href} href={href} icon={icon}>
                {label}
              </Chip>
            ))}
          </nav>
        )}
        <div className={styles['ways']}>
          {way && (
            <Button component={Link} href={way.href} variant="default">
              {way.label}
            </Button>
          )}
          {way ? (
            <Link className={styles['start']} href="/">
              {t('general.toStart')}
            </Link>
          ) : (
            <Button component={Link} href="/" variant="default">
              {t('general.toStart')}
            </Button>
          )}
        </div>
      </section>
    </Page>
  )
}
