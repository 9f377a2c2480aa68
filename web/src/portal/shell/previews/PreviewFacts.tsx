import type { ReactNode } from 'react'
import styles from './PreviewFacts.module.css'

/** What is told of a thing beside the rows of the palette: a label, and what it is. What is empty is left out. */
export function PreviewFacts({ facts }: { readonly facts: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className={styles['facts']}>
      {facts
        .filter(([, value]) => value)
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}
