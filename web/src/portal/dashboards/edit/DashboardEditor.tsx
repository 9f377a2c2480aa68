import type { Dashboard } from '@feldwerk/contract/dashboards.ts'
import { lackOf } from '@feldwerk/contract/panel-kinds.ts'
import { useConfirm } from '@feldwerk/ui/dialog/confirm.ts'
import { holdUnread } from '@feldwerk/ui/form/typed/asked.ts'
import { leaveFreely } from '@feldwerk/ui/leave/traps.ts'
import { useLeaveTrap } from '@feldwerk/ui/leave/use-leave-trap.ts'
import { Notice } from '@feldwerk/ui/parts/Notice.tsx'
import { Page } from '@feldwerk/ui/shell/Page.tsx'
import { PageHead } from '@feldwerk/ui/shell/PageHead.tsx'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { toast } from '@feldwerk/ui/toast/toast.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../errors/error-text.ts'
import { titleOf } from '../../names/titles.ts'
import { ShownInterval } from '../data/shown-interval.ts'
import { IntervalPicker } from '../detail/IntervalPicker.tsx'
import { AddMenu } from './AddMenu.tsx'
import { ConflictDialog } from './ConflictDialog.tsx'
import { EditBoard } from './EditBoard.tsx'
import { copyOf, newPanel } from './new-panel.ts'
import { PanelSettings } from './PanelSettings.tsx'
import { panelFaultsOf, standing } from './panel-faults.ts'
import { UndoButtons } from './UndoButtons.tsx'
import { type Draft, useDraft } from './use-draft.ts'
import { usePreview } from './use-preview.ts'
import { useSave } from './use-save.ts'

interface DashboardEditorProps {
  readonly dashboard: Dashboard
  readonly onDone: () => Promise<unknown>
}

/** Lays out a dashboard: panels by mouse and by keyboard, each shown as it will be. */
export function DashboardEditor({ dashboard, onDone }: DashboardEditorProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const confirm = useConfirm()
  const editing = useDraft(dashboard)
  const { draft } = editing
  const preview = usePreview(dashboard, draft)
  const { save, conflict, faults: told } = useSave(dashboard)
  const [chosen, setChosen] = useState<string>()
  const [isTried, setTried] = useState(false)
  useLeaveTrap(editing.isChanged)
  const panel = draft.panels.find(({ id }) => id === chosen)
  const unset = draft.panels.filter((one) => lackOf(one))
  const faults = standing(told, draft.panels)

  const send = async (given: Draft) => {
    await save.mutateAsync(given)
    toast.success({ title: t('dashboards.saved') })
    await leaveFreely(onDone)
  }
  const finish = () => {
    setTried(true)
    const [first] = unset
    if (first) return setChosen(first.id)
    if (holdUnread()) return
    send(draft).catch((error) => setChosen(panelFaultsOf(error, draft.panels)[0]?.panel.id))
  }
  const remove = async (id: string) => {
    const isSure = await confirm({
      title: t('dashboards.removePanelTitle'),
      text: t('dashboards.removePanelText'),
      confirmLabel: t('dashboards.removePanel'),
      destructive: true,
    })
    if (!isSure) return
    setChosen(undefined)
    editing.setPanels((panels) => panels.filter((one) => one.id !== id))
  }
  return (
    <Page
      head={
        <PageHead
          title={titleOf(dashboard, language)}
          facts={t('dashboards.editFacts')}
          actions={
            <>
              <UndoButtons {...editing} />
              <IntervalPicker
                value={draft.interval}
                onChange={editing.setInterval}
                label={t('dashboards.startInterval')}
              />
              <AddMenu
                onAdd={(kind) => {
                  const added = newPanel(kind, draft.panels)
                  editing.setPanels((panels) => [...panels, added])
                  setChosen(added.id)
                }}
              />
              <Button variant="default" onClick={() => void onDone()}>
                {t('dashboards.cancel')}
              </Button>
              <Button loading={save.isPending} onClick={finish}>
                {t('dashboards.save')}
              </Button>
            </>
          }
        />
      }
    >
      {save.error && !conflict && (told.length === 0 || faults.length > 0) && (
        <Notice tone="red" live title={t('dashboards.notSaved')}>
          {faults.length > 0 ? faults.map(({ message }) => message).join(' ') : errorText(save.error)}
        </Notice>
      )}
      {isTried && unset.length > 0 && (
        <Notice tone="amber" live title={t('dashboards.unsetPanels', { count: unset.length })}>
          {t('dashboards.unsetPanelsText')}
        </Notice>
      )}
      <ShownInterval value={draft.interval}>
        <EditBoard
          panels={draft.panels}
          data={preview}
          failure={preview.failure ? errorText(preview.failure) : undefined}
          chosen={chosen}
          faulty={faults.map((one) => one.panel.id)}
          onChoose={setChosen}
          onArrange={editing.setPanels}
        />
      </ShownInterval>
      {panel && (
        <PanelSettings
          key={panel.id}
          panel={panel}
          isTried={isTried}
          fault={faults.find((one) => one.panel.id === panel.id)?.message}
          onChange={(change) => editing.changePanel(panel.id, change)}
          onCopy={() => {
            const copied = copyOf(panel, draft.panels)
            editing.setPanels((panels) => [...panels, copied])
            setChosen(copied.id)
          }}
          onRemove={() => void remove(panel.id)}
          onClose={() => setChosen(undefined)}
        />
      )}
      {conflict && (
        <ConflictDialog
          conflict={conflict}
          mine={draft}
          loading={save.isPending}
          onKeepMine={() => void send({ ...draft, revision: conflict.revision }).catch(() => undefined)}
          onTakeTheirs={() => {
            editing.take(conflict.theirs)
            save.reset()
          }}
        />
      )}
    </Page>
  )
}
