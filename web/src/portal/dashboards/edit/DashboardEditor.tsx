import type { Dashboard, Panel } from '@feldwerk/contract/dashboards.ts'
import { lackOf } from '@feldwerk/contract/panel-lacks.ts'
import { useConfirm } from '@feldwerk/ui/dialog/confirm.ts'
import { holdUnread } from '@feldwerk/ui/form/typed/asked.ts'
import { leaveFreely } from '@feldwerk/ui/leave/traps.ts'
import { useLeaveTrap } from '@feldwerk/ui/leave/use-leave-trap.ts'
import { Notice } from '@feldwerk/ui/parts/Notice.tsx'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { toast } from '@feldwerk/ui/toast/toast.ts'
import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../errors/error-text.ts'
import { ChangedMeanwhile } from '../../conflict/ChangedMeanwhile.tsx'
import { titleOf } from '../../names/titles.ts'
import { ShownInterval } from '../period/shown-interval.ts'
import { ConflictDialog } from './ConflictDialog.tsx'
import styles from './DashboardEditor.module.css'
import { coverOf, EditBoard } from './EditBoard.tsx'
import { EditHead } from './EditHead.tsx'
import { copyOf, newPanel } from './new-panel.ts'
import { OrderList } from './OrderList.tsx'
import { PanelSettings } from './PanelSettings.tsx'
import { panelFaultsOf, standing } from './panel-faults.ts'
import { type DashboardEditing, type Draft, useDraft } from './use-draft.ts'
import { usePreview } from './use-preview.ts'
import { useSave } from './use-save.ts'

interface DashboardEditorProps {
  readonly dashboard: Dashboard
  readonly onDone: () => Promise<unknown>
}

/** Lays out a dashboard: panels by mouse and by keyboard, each shown as it will be. Nothing is saved before it is said. */
export function DashboardEditor({ dashboard, onDone }: DashboardEditorProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const editing = useDraft(dashboard)
  const { draft } = editing
  const preview = usePreview(dashboard, draft)
  const { save, conflict, faults: told } = useSave(dashboard)
  const { chosen, takesFocus, choose, close } = useChosen()
  const [isTried, setTried] = useState(false)
  const isSmall = useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false })
  useLeaveTrap(editing.isChanged)
  const remove = useRemove(editing, close)
  const panel = draft.panels.find(({ id }) => id === chosen)
  const unset = draft.panels.filter((one) => lackOf(one))
  const faults = standing(told, draft.panels)
  const faulty = [...faults.map((one) => one.panel.id), ...(isTried ? unset.map(({ id }) => id) : [])]

  const send = async (given: Draft) => {
    await save.mutateAsync(given)
    toast.success({ title: t('dashboards.saved') })
    await leaveFreely(onDone)
  }
  const finish = () => {
    setTried(true)
    const [first] = unset
    if (first) return choose(first.id, false)
    if (holdUnread()) return
    send(draft).catch((error) => {
      const [fault] = panelFaultsOf(error, draft.panels)
      if (fault) choose(fault.panel.id, false)
    })
  }
  const add = (added: Panel) => {
    editing.setPanels((panels) => [...panels, added])
    choose(added.id, true)
  }
  return (
    <div className={styles['editor']}>
      <EditHead
        title={titleOf(dashboard, language)}
        editing={editing}
        isSaving={save.isPending}
        onAdd={(kind) => add(newPanel(kind, draft.panels))}
        onDiscard={() => void onDone()}
        onSave={finish}
      />
      <div className={styles['work']}>
        <div className={styles['board']}>
          {dashboard.revision > draft.revision && !conflict && !save.isPending && !save.isSuccess && (
            <ChangedMeanwhile onReload={() => editing.take(dashboard)} />
          )}
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
            {isSmall ? (
              <OrderList
                panels={draft.panels}
                faulty={faulty}
                onChoose={(id) => choose(id, true)}
                onArrange={editing.setPanels}
              />
            ) : (
              <EditBoard
                panels={draft.panels}
                data={preview}
                failure={preview.failure ? errorText(preview.failure) : undefined}
                chosen={chosen}
                faulty={faulty}
                onChoose={choose}
                onArrange={editing.setPanels}
                onCopy={(one) => add(copyOf(one, draft.panels))}
                onRemove={(id) => void remove(id)}
              />
            )}
          </ShownInterval>
        </div>
        {panel && (
          <PanelSettings
            key={panel.id}
            panel={panel}
            takesFocus={takesFocus}
            isTried={isTried}
            fault={faults.find((one) => one.panel.id === panel.id)}
            onChange={(change) => editing.changePanel(panel.id, change)}
            onCopy={() => add(copyOf(panel, draft.panels))}
            onRemove={() => void remove(panel.id)}
            onClose={close}
          />
        )}
      </div>
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
    </div>
  )
}

/** Which panel is being changed, and whether the keyboard goes on in its settings. */
function useChosen() {
  const [state, setState] = useState<{ readonly id: string; readonly takesFocus: boolean }>()
  return {
    chosen: state?.id,
    takesFocus: state?.takesFocus ?? false,
    choose: (id: string, takesFocus: boolean) => setState({ id, takesFocus }),
    close: () => {
      if (state) coverOf(state.id)?.focus()
      setState(undefined)
    },
  }
}

/** Takes a panel away once somebody has said so. */
function useRemove({ setPanels }: DashboardEditing, close: () => void) {
  const { t } = useTranslation()
  const confirm = useConfirm()
  return async (id: string) => {
    const isSure = await confirm({
      title: t('dashboards.removePanelTitle'),
      text: t('dashboards.removePanelText'),
      confirmLabel: t('dashboards.removePanel'),
      destructive: true,
    })
    if (!isSure) return
    close()
    setPanels((panels) => panels.filter((one) => one.id !== id))
  }
}
