import { Quiet } from '@feldwerk/ui/parts/Quiet.tsx'
import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { functionEntries } from './examples.ts'
import styles from './FunctionHelp.module.css'
import { inTypeWords } from './type-words.ts'
import type { EditorWords } from './words.ts'

interface FunctionHelpProps {
  readonly words: EditorWords
  readonly onClose: () => void
}

/** Every function of the language: how it is called, and an example with its value. */
export function FunctionHelp({ words, onClose }: FunctionHelpProps) {
  const { t } = useTranslation()
  const [query, setQuery] = useState('')
  const wanted = query.trim().toLowerCase()
  const found = functionEntries.filter(({ name, example }) =>
    `${name} ${example}`.toLowerCase().includes(wanted),
  )
  return (
    <section className={styles['functions']} aria-label={t('expression.functions')}>
      <TextInput
        size="xs"
        aria-label={t('expression.findFunction')}
        placeholder={t('expression.findFunction')}
        leftSection={<IconSearch size={14} stroke={1.7} aria-hidden />}
        value={query}
        onChange={(event) => setQuery(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          event.stopPropagation()
          onClose()
        }}
        data-autofocus
      />
      <div
        className={styles['functionList']}
        {...{ tabIndex: 0 }}
        role="group"
        aria-label={t('expression.functions')}
      >
        <dl>
          {found.map(({ name, signatures, example }) => (
            <div key={name} className={styles['function']}>
              <dt>{name}</dt>
              <dd>
                {signatures.map((line) => (
                  <div key={line}>{inTypeWords(line, words.t, words.names)}</div>
                ))}
                <div className={styles['example']}>{example}</div>
              </dd>
            </div>
          ))}
        </dl>
        {found.length === 0 && <Quiet look="caption">{t('expression.noFunction')}</Quiet>}
      </div>
    </section>
  )
}
