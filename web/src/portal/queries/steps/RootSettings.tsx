import { CHEVRON } from '../../conditions/chevron.tsx'
import '@mantine/core/styles/Combobox.layer.css'
import type { Root } from '@feldwerk/query/query.ts'
import { Quiet } from '@feldwerk/ui/parts/Quiet.tsx'
import { Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { typeWords } from '../../expression/type-words.ts'
import type { QueryEditing } from '../editing.ts'
import { withRoot } from '../edits.ts'
import styles from '../queries.module.css'
import { rootId } from '../root-name.ts'
import type { RowSource } from '../use-query-model.ts'
import own from './RootSettings.module.css'

/** Where the rows come from. */
export function RootSettings({ editing }: { readonly editing: QueryEditing }) {
  const { t } = useTranslation()
  const { query, change, model, sources, staged, chosen } = editing
  const { columns = {}, about = {} } = staged.stages[chosen] ?? {}
  const names = Object.entries(columns)
  return (
    <>
      <SourceSelect
        label={t('queries.sourceLabel')}
        sources={sources}
        value={query.root}
        onChange={(root) => change(withRoot(query, root))}
      />
      {query.root.kind === 'VIEW' && names.length > 0 && (
        <section>
          <h3 className={styles['label']}>{t('queries.itsColumns')}</h3>
          <ul className={own['columns']}>
            {names.map(([name, type]) => (
              <li key={name}>
                <span>{about[name]?.title ?? name}</span>
                <Quiet inline>{typeWords(type, t, model.recordNames)}</Quiet>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

const keyOf = (root: Root) => `${root.kind} ${rootId(root)}`

interface SourceSelectProps {
  readonly label: string
  readonly sources: readonly RowSource[]
  readonly value: Root
  readonly onChange: (root: Root) => void
  readonly error?: string | undefined
}

/** Results, assets, tasks, views and people by their names, under their kinds. */
export function SourceSelect({ label, sources, value, onChange, error }: SourceSelectProps) {
  const { t } = useTranslation()
  const groups = Map.groupBy(sources, ({ root }) => root.kind)
  const isKnown = value.kind === 'NULL' || sources.some(({ root }) => keyOf(root) === keyOf(value))
  const data = [...groups].map(([kind, all]) => ({
    group: t(`queries.rootKind.${kind}`),
    items: all.map(({ root, title }) => ({ value: keyOf(root), label: title })),
  }))
  return (
    <Select
      {...CHEVRON}
      label={label}
      searchable
      value={value.kind === 'NULL' ? null : keyOf(value)}
      placeholder={t('queries.choose')}
      data={
        isKnown
          ? data
          : [
              {
                group: t('queries.unknown'),
                items: [{ value: keyOf(value), label: t('queries.unknownSource') }],
              },
              ...data,
            ]
      }
      onChange={(key) => {
        const found = sources.find(({ root }) => keyOf(root) === key)
        if (found) onChange(found.root)
      }}
      allowDeselect={false}
      withCheckIcon={false}
      maxDropdownHeight={360}
      nothingFoundMessage={t('queries.noSource')}
      error={error}
    />
  )
}
