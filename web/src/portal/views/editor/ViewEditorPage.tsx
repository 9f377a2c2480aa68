import type { View } from '@feldwerk/contract/views.ts'
import { Lines } from '@feldwerk/ui/parts/Lines.tsx'
import { Page } from '@feldwerk/ui/shell/Page.tsx'
import { PageHead } from '@feldwerk/ui/shell/PageHead.tsx'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useBack } from '../../list/back.ts'
import { DetailMissing } from '../../nowhere/DetailMissing.tsx'
import { useQueryModel } from '../../queries/use-query-model.ts'
import { presetsOf } from '../view/beginnings.ts'
import { useView } from '../view/use-view.ts'
import { draftOf, NO_DRAFT, type ViewDraft } from './draft.ts'
import { ViewEditor } from './ViewEditor.tsx'

/** The editor of a view that is there, or of a new one: empty, a copy, or one of the beginnings. */
export function ViewEditorPage() {
  const { t } = useTranslation()
  const { id = '', copy = '', preset } = useSearch({ from: '/protected/views/editor' })
  const view = useView(id || copy)
  useBack(t('shell.nav.views'), id ? `/views/detail?id=${id}` : '/views')
  if ((id || copy) && !view.data)
    return (
      <DetailMissing
        title={t('shell.nav.views')}
        list="/views"
        toList={t('views.toViews')}
        id={id || copy}
        query={view}
      />
    )
  if (id && view.data) return <Kept key={id} view={view.data} />
  if (copy && view.data) return <Copied key={copy} view={view.data} />
  return preset ? (
    <Begun key={preset} preset={preset} />
  ) : (
    <ViewEditor key="new" start={NO_DRAFT} view={undefined} />
  )
}

/** The view as it was when the editor was opened: a later refetch must not change the draft. */
function Kept({ view }: { readonly view: View }) {
  const [first] = useState(view)
  return <ViewEditor start={draftOf(first)} view={first} />
}

function Copied({ view }: { readonly view: View }) {
  const { t } = useTranslation()
  const draft = draftOf(view)
  const named = (name: string) => name && t('views.copyOf', { name })
  return (
    <ViewEditor
      start={{ ...draft, names: { de: named(draft.names.de), en: named(draft.names.en) } }}
      view={undefined}
      isBegun
    />
  )
}

function Begun({ preset }: { readonly preset: string }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const model = useQueryModel()
  if (!model.isComplete)
    return (
      <Page head={<PageHead title={t('views.new')} />}>
        <Lines count={6} />
      </Page>
    )
  const found = presetsOf(model, t).find(({ key }) => key === preset)
  const start: ViewDraft = found
    ? { ...NO_DRAFT, query: found.query, names: { ...NO_DRAFT.names, [language]: found.name } }
    : NO_DRAFT
  return <ViewEditor start={start} view={undefined} isBegun={found !== undefined} />
}
