import type { BrokenDependant } from '@feldwerk/contract/references.ts'
import type { View } from '@feldwerk/contract/views.ts'
import { holdUnread } from '@feldwerk/ui/form/typed/asked.ts'
import { leaveFreely } from '@feldwerk/ui/leave/traps.ts'
import { useLeaveTrap } from '@feldwerk/ui/leave/use-leave-trap.ts'
import { Notice } from '@feldwerk/ui/parts/Notice.tsx'
import { Page } from '@feldwerk/ui/shell/Page.tsx'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { toast } from '@feldwerk/ui/toast/toast.ts'
import { useHotkeys } from '@mantine/hooks'
import { useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText, isProblem, problemDetails } from '../../../errors/error-text.ts'
import { QueryField } from '../../queries/editor/QueryField.tsx'
import { useHistory } from '../../queries/editor/use-history.ts'
import { useQueryModel } from '../../queries/use-query-model.ts'
import { BrokenDialog } from './BrokenDialog.tsx'
import { ConflictDialog } from './ConflictDialog.tsx'
import { draftOf, nameIn, type ViewDraft } from './draft.ts'
import { EditorHead } from './EditorHead.tsx'
import { NamesDialog } from './NamesDialog.tsx'
import { useOwnTitles, withOwnTitles } from './use-own-titles.ts'
import { useSaveView } from './use-save-view.ts'
import styles from './ViewEditor.module.css'

interface ViewEditorProps {
  readonly start: ViewDraft
  /** The view as it is; undefined for a new one. */
  readonly view: View | undefined
  /** Begun with something that is not saved yet. */
  readonly isBegun?: boolean
}

/** The editor of a view: its steps, the names of its columns, and the way to save it. */
export function ViewEditor({ start, view: opened, isBegun = false }: ViewEditorProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const navigate = useNavigate()
  const history = useHistory(start)
  const draft = history.value
  const [saved, setSaved] = useState({ draft: start, view: opened })
  const [asks, setAsks] = useState<'names' | 'nameFirst'>()
  const [broken, setBroken] = useState<readonly BrokenDependant[]>()
  const [conflict, setConflict] = useState<View>()
  const save = useSaveView()
  const own = useOwnTitles(draft.query, useQueryModel(draft.query))
  const { view } = saved
  const isDirty = draft !== saved.draft || (isBegun && !view)
  useLeaveTrap(isDirty)
  useHotkeys(
    [
      ['mod+z', history.undo],
      ['mod+shift+z', history.redo],
      ['mod+y', history.redo],
    ],
    ['INPUT', 'TEXTAREA', 'SELECT'],
  )

  const send = async (wanted: ViewDraft, over = view) => {
    if (nameIn(wanted, language).trim() === '') return setAsks('nameFirst')
    if (holdUnread()) return undefined
    try {
      const next = await save.mutateAsync({ draft: withOwnTitles(wanted, own), view: over })
      setConflict(undefined)
      setSaved({ draft: wanted, view: next })
      toast.success({ title: t(over ? 'views.saved' : 'views.added'), text: nameIn(wanted, language) })
      if (!over)
        void leaveFreely(() => navigate({ to: '/views/editor', search: { id: next.id }, replace: true }))
    } catch (error) {
      const dependants = problemDetails(error, 'wouldBreak')?.dependants
      if (dependants) setBroken(dependants)
      else if (isProblem(error, 'changedMeanwhile') && over) setConflict(await save.load(over.id))
    }
    return undefined
  }
  const { error } = save
  const isTold = isProblem(error, 'wouldBreak') || isProblem(error, 'changedMeanwhile')
  const faults = problemDetails(error, 'validation')?.errors.map(({ message }) => message)
  const titles = useMemo(() => draft.titles[language], [draft.titles, language])
  return (
    <Page
      layout="fill"
      head={
        <EditorHead
          draft={draft}
          view={view}
          isDirty={isDirty}
          isSaving={save.isPending}
          history={history}
          onNames={() => setAsks('names')}
          onDiscard={() => history.set(saved.draft)}
          onSave={() => void send(draft)}
        />
      }
    >
      <div className={styles['editor']}>
        {error && !isTold && (
          <Notice tone="red" title={t('views.notSaved')} live>
            {faults ? [...new Set(faults)].join(' ') : errorText(error)}
          </Notice>
        )}
        <QueryField
          value={draft.query}
          onChange={(query, what) => history.set((now) => ({ ...now, query }), what)}
          ownViewId={view?.id}
          columnTitles={titles}
        />
      </div>
      {asks && (
        <NamesDialog
          draft={draft}
          isFirst={asks === 'nameFirst'}
          onClose={() => setAsks(undefined)}
          onTake={(next) => {
            history.set(next)
            setAsks(undefined)
            if (asks === 'nameFirst') void send(next)
          }}
        />
      )}
      {broken && <BrokenDialog dependants={broken} onClose={() => setBroken(undefined)} />}
      {conflict && (
        <ConflictDialog
          mine={draft}
          theirs={conflict}
          onKeepMine={() => void send(draft, conflict)}
          onTakeTheirs={() => {
            const theirs = draftOf(conflict)
            history.set(theirs)
            setSaved({ draft: theirs, view: conflict })
            setConflict(undefined)
          }}
        />
      )}
    </Page>
  )
}
