import { useMemo } from 'react'
import { cleanHtml, cleanMailHtml } from './clean-html.ts'
import styles from './Prose.module.css'

interface ProseProps {
  readonly html: string
  /** It is the body of a mail, which may have tables and scales too. */
  readonly isMail?: boolean
}

/** Formatted text that a person wrote (legal texts, descriptions, mails), cleaned before it is shown. */
export function Prose({ html, isMail = false }: ProseProps) {
  const clean = useMemo(() => ({ __html: isMail ? cleanMailHtml(html) : cleanHtml(html) }), [html, isMail])
  return <div className={styles['prose']} dangerouslySetInnerHTML={clean} />
}
