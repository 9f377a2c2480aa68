import type { View } from '@feldwerk/contract/views.ts'
import { icon } from '@feldwerk/ui/parts/icon.ts'
import { StateText } from '@feldwerk/ui/parts/StateText.tsx'
import { Tip } from '@feldwerk/ui/parts/Tip.tsx'
import { PageHead } from '@feldwerk/ui/shell/PageHead.tsx'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { ActionIcon, Button, Menu } from '@mantine/core'
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconDeviceFloppy,
  IconLanguage,
  IconPointFilled,
  IconTable,
  IconX,
} from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { PageMenu } from '../../detail/PageMenu.tsx'
import type { useHistory } from '../../queries/editor/use-history.ts'
import { ViewItems } from '../list/ViewMenu.tsx'
import { useDependants } from '../view/use-view.ts'
import { usedBy } from '../view/used-by.ts'
import { nameIn, type ViewDraft } from './draft.ts'

interface EditorHeadProps {
  readonly draft: ViewDraft
  readonly view: View | undefined
  readonly isDirty: boolean
  readonly isSaving: boolean
  readonly history: ReturnType<typeof useHistory<ViewDraft>>
  readonly onNames: () => void
  readonly onDiscard: () => void
  readonly onSave: () => void
}

/** Name of the view, whether it is saved, undo and redo, and the way to save it. */
export function EditorHead(props: EditorHeadProps) {
  const { draft, view, isDirty, isSaving, history, onNames, onDiscard, onSave } = props
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { data: dependants } = useDependants(view?.id ?? '')
  const name = nameIn(draft, useLanguage()) || t('views.new')
  return (
    <PageHead
      title={name}
      facts={view ? (usedBy(dependants, t) ?? t('views.notUsed')) : t('views.notYetSaved')}
      actions={
        <>
          {isDirty && <StateText icon={IconPointFilled}>{t('assets.notSaved')}</StateText>}
          <Tip label={t('views.undo')}>
            <ActionIcon
              variant="default"
              size={36}
              aria-label={t('views.undo')}
              disabled={!history.canUndo}
              onClick={history.undo}
            >
              <IconArrowBackUp {...icon} />
            </ActionIcon>
          </Tip>
          <Tip label={t('views.redo')}>
            <ActionIcon
              variant="default"
              size={36}
              aria-label={t('views.redo')}
              disabled={!history.canRedo}
              onClick={history.redo}
            >
              <IconArrowForwardUp {...icon} />
            </ActionIcon>
          </Tip>
          <Button variant="default" leftSection={<IconLanguage {...icon} />} onClick={onNames}>
            {t('views.names')}
          </Button>
          {view && (
            <PageMenu label={t('people.actionsFor', { name })}>
              <Menu.Item
                leftSection={<IconTable {...icon} />}
                onClick={() => void navigate({ to: '/views/detail', search: { id: view.id } })}
              >
                {t('views.toTable')}
              </Menu.Item>
              <ViewItems view={view} />
            </PageMenu>
          )}
          {view && isDirty && (
            <Button variant="default" leftSection={<IconX {...icon} />} onClick={onDiscard}>
              {t('assets.discard')}
            </Button>
          )}
          <Button
            loading={isSaving}
            disabled={!isDirty}
            leftSection={<IconDeviceFloppy {...icon} />}
            onClick={onSave}
          >
            {t(view ? 'views.save' : 'views.saveNew')}
          </Button>
        </>
      }
    />
  )
}
