import { useMemo } from 'react'
import { cleanHtml } from './clean-html.ts'
import styles from './Prose.module.css'

/** Formatted text that a person wrote (legal texts, descriptions), cleaned before it is shown. */
export function Prose({ html }: { readonly html: string }) {
  const clean = useMemo(() => ({ __html: cleanHtml(html) }), [html])
  return <div className={styles['prose']} dangerouslySetInnerHTML={clean} />
}
