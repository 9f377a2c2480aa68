import type { Workflow } from '@feldwerk/contract/workflows.ts'
import { fullName } from '@feldwerk/ui/format/names.ts'
import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { Link } from '@feldwerk/ui/link.tsx'
import { icon } from '@feldwerk/ui/parts/icon.ts'
import { PageHead } from '@feldwerk/ui/shell/PageHead.tsx'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { Button, Menu } from '@mantine/core'
import { IconEdit, IconPencil, IconShare, IconTrash, IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PageMenu } from '../../detail/PageMenu.tsx'
import { workflowTitle } from '../../names/workflow-titles.ts'
import { PublishDialog } from '../publish/PublishDialog.tsx'
import { FollowWorkflow } from './FollowWorkflow.tsx'
import { NamesDialog } from './NamesDialog.tsx'
import { useRemoveWorkflow } from './use-remove-workflow.ts'

/** Name, state, and what can be done with a workflow. */
export function WorkflowHead({ workflow }: { readonly workflow: Workflow }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const format = useFormat()
  const remove = useRemoveWorkflow()
  const [opened, setOpened] = useState<'names' | 'publish'>()
  const title = workflowTitle(workflow, language)
  const { version, draft, latestPerformanceAt: at, latestPerformanceBy: by } = workflow
  const facts = [
    workflow.sharedToMe && t('workflows.share.from', { company: workflow.company.name }),
    version === null ? t('workflows.notPublished') : t('workflows.versionNumber', { version }),
    draft && version !== null && t('workflows.draftOpen'),
    at &&
      t(by ? 'workflows.performedBy' : 'workflows.performedAt', {
        when: format.near(at),
        who: by ? fullName(by) : '',
      }),
  ].filter(Boolean)
  return (
    <>
      <PageHead
        title={title}
        facts={facts.join(' · ')}
        actions={
          <>
            <PageMenu label={t('people.actionsFor', { name: title })}>
              <Menu.Item leftSection={<IconPencil {...icon} />} onClick={() => setOpened('names')}>
                {t('workflows.names')}
              </Menu.Item>
              {version !== null && !workflow.sharedToMe && (
                <Menu.Item
                  component={Link}
                  href={`/sharing?new=true&workflow=${workflow.id}`}
                  leftSection={<IconShare {...icon} />}
                >
                  {t('workflows.share.button')}
                </Menu.Item>
              )}
              <Menu.Item
                data-danger
                leftSection={<IconTrash {...icon} />}
                onClick={() => void remove.ask(workflow)}
              >
                {t('workflows.remove.button')}
              </Menu.Item>
            </PageMenu>
            <FollowWorkflow id={workflow.id} title={title} />
            {draft && (
              <Button
                variant="default"
                leftSection={<IconUpload {...icon} />}
                onClick={() => setOpened('publish')}
              >
                {t('workflows.publish.button')}
              </Button>
            )}
            <Button
              component={Link}
              href={`/workflows/editor?id=${workflow.id}${workflow.sharedToMe ? '&tab=triggers' : ''}`}
              leftSection={<IconEdit {...icon} />}
            >
              {t(workflow.sharedToMe ? 'workflows.share.edit' : 'workflows.edit')}
            </Button>
          </>
        }
      />
      {opened === 'names' && <NamesDialog workflow={workflow} onClose={() => setOpened(undefined)} />}
      {opened === 'publish' && (
        <PublishDialog
          workflowId={workflow.id}
          onClose={() => setOpened(undefined)}
          onPublished={() => undefined}
        />
      )}
    </>
  )
}
