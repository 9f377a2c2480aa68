import type { Workflow } from '@feldwerk/contract/workflows.ts'
import { LanguageSwitch } from '@feldwerk/ui/form/writing/LanguageSwitch.tsx'
import { missingTexts } from '@feldwerk/ui/form/writing/missing-texts.ts'
import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { Link } from '@feldwerk/ui/link.tsx'
import { Badge } from '@feldwerk/ui/parts/Badge.tsx'
import { icon } from '@feldwerk/ui/parts/icon.ts'
import { Tip } from '@feldwerk/ui/parts/Tip.tsx'
import { PageHead } from '@feldwerk/ui/shell/PageHead.tsx'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { ActionIcon, Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconArrowBackUp, IconArrowForwardUp, IconHistory, IconUpload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../errors/error-text.ts'
import { workflowTitle } from '../../names/workflow-titles.ts'
import type { WorkflowEditing } from '../draft/use-editing.ts'
import type { useAutosave } from './use-autosave.ts'

interface EditorHeadProps {
  readonly workflow: Workflow
  readonly editing: WorkflowEditing
  readonly autosave: ReturnType<typeof useAutosave>
  readonly onPublish: () => void
}

/** Name and state of the draft, undo and redo, and the way to publish it. */
export function EditorHead({ workflow, editing, autosave, onPublish }: EditorHeadProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const format = useFormat()
  const { isDirty, savedAt, failure } = autosave
  const state = failure
    ? t('workflows.editor.notSaved', { why: errorText(failure) })
    : isDirty
      ? t('workflows.editor.saving')
      : savedAt && t('workflows.editor.savedAt', { when: format.time(savedAt) })
  // On a phone the bar at the bottom has no room for it.
  const isSmall = useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false })
  const languages = <LanguageSwitch missing={(each) => missingTexts(editing.definition, each)} />
  const version =
    workflow.version === null
      ? t('workflows.notPublished')
      : t('workflows.editor.publishedVersion', { version: workflow.version })
  return (
    <PageHead
      isCompact
      title={workflowTitle(workflow, language)}
      badge={autosave.isDraft && <Badge>{t('workflows.draft')}</Badge>}
      facts={
        <>
          <span role="status">{[state, version].filter(Boolean).join(' · ')}</span>
          {isSmall && languages}
        </>
      }
      actions={
        <>
          {!isSmall && languages}
          <Tip label={t('workflows.editor.undo')}>
            <ActionIcon
              size={36}
              variant="subtle"
              color="gray"
              aria-label={t('workflows.editor.undo')}
              disabled={!editing.canUndo}
              onClick={editing.undo}
            >
              <IconArrowBackUp {...icon} />
            </ActionIcon>
          </Tip>
          <Tip label={t('workflows.editor.redo')}>
            <ActionIcon
              size={36}
              variant="subtle"
              color="gray"
              aria-label={t('workflows.editor.redo')}
              disabled={!editing.canRedo}
              onClick={editing.redo}
            >
              <IconArrowForwardUp {...icon} />
            </ActionIcon>
          </Tip>
          <Button
            component={Link}
            href={`/workflows/detail?id=${workflow.id}&tab=versions`}
            variant="default"
            leftSection={<IconHistory {...icon} />}
          >
            {t('workflows.tab.versions')}
          </Button>
          <Button disabled={!autosave.isDraft} leftSection={<IconUpload {...icon} />} onClick={onPublish}>
            {t('workflows.publish.button')}
          </Button>
        </>
      }
    />
  )
}
