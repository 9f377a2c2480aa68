import type { ReactNode } from 'react'
import { FieldSizeContext } from '../form/field.tsx'
import { Logo } from '../logo/Logo.tsx'
import { useTexts } from '../texts/texts.ts'
import { Dial } from './Dial.tsx'
import styles from './PublicPage.module.css'

interface PublicPageProps {
  readonly title: string
  /** One line under the title: the company, or what happens here. */
  readonly subtitle?: ReactNode
  /** A `FormShell` with `hideTitle`, or whatever the page is about; fields in it are 44 high. */
  readonly children: ReactNode
  /** Links to the legal texts. */
  readonly footer?: ReactNode
  /** At the right of the footer: the language. */
  readonly language?: ReactNode
  /** Long reading matter instead of a form: no plane, text at most 720 wide. */
  readonly reading?: boolean
}

/** A page without sign-in: a column of 560 with a form of 400, and the plane with the dial. */
export function PublicPage({
  title,
  subtitle,
  children,
  footer,
  language,
  reading = false,
}: PublicPageProps) {
  const texts = useTexts().public
  return (
    <div className={styles['page']} data-reading={reading || undefined}>
      <div className={styles['column']}>
        <header className={styles['brand']}>
          <Logo size={36} />
          <span className={styles['name']}>Feldwerk</span>
        </header>
        <main className={styles['main']}>
          <div className={styles['form']}>
            <h1 className={styles['title']}>{title}</h1>
            {subtitle && <p className={styles['subtitle']}>{subtitle}</p>}
            <FieldSizeContext value="md">
              <div className={styles['content']}>{children}</div>
            </FieldSizeContext>
          </div>
        </main>
        {(footer || language) && (
          <footer className={styles['footer']}>
            <nav className={styles['links']}>{footer}</nav>
            {language}
          </footer>
        )}
      </div>
      {!reading && (
        <aside className={styles['plane']}>
          <Dial />
          <p className={styles['headline']}>{texts.headline}</p>
          <p className={styles['subline']}>{texts.subline}</p>
        </aside>
      )}
    </div>
  )
}

/** A line with "oder" in the middle, between two ways. */
export function OrLine() {
  const texts = useTexts().public
  return (
    <div className={styles['or']}>
      <span>{texts.or}</span>
    </div>
  )
}
