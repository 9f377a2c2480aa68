import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import type { Component, WorkflowDefinition } from '@feldwerk/workflow/definition.ts'
import { partTitle } from '@feldwerk/workflow/parts.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Fold } from '../parts/Fold.tsx'
import { NotAsked } from './NotAsked.tsx'
import styles from './Unanswered.module.css'
import { countUnanswered } from './unanswered.ts'

interface UnansweredProps {
  readonly components: readonly Component[]
  readonly definition: WorkflowDefinition
  /** Where the activity lies whose questions they are. */
  readonly path: readonly (string | number)[]
}

/** Questions without an answer as one line, which names them when it is opened, and says when they would be asked. */
export function Unanswered({ components, definition, path }: UnansweredProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const [isOpen, setOpen] = useState(false)
  if (components.length === 0) return null
  const { voluntary, notAsked } = countUnanswered(components)
  const why = [
    voluntary > 0 && t('results.voluntary', { count: voluntary }),
    notAsked > 0 && t('results.notAsked', { count: notAsked }),
  ]
  return (
    <Fold
      title={t('results.unanswered', { count: components.length })}
      note={why.filter(Boolean).join(', ')}
      onOpen={() => setOpen(true)}
    >
      <ul className={styles['unanswered']}>
        {components.map((component) => (
          <li key={component.id}>
            {partTitle(component, language)}
            {isOpen && <NotAsked component={component} definition={definition} path={path} />}
          </li>
        ))}
      </ul>
    </Fold>
  )
}
