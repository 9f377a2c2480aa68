import type { WorkflowResultWithReferences } from '@feldwerk/contract/workflow-results.ts'
import { icon } from '@feldwerk/ui/parts/icon.ts'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TaskDialog } from '../tasks/TaskDialog.tsx'
import { subjectOf } from './parts/about.ts'

/** Begins a task about what the result is about. */
export function FollowUp({ result }: { readonly result: WorkflowResultWithReferences }) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="default" leftSection={<IconPlus {...icon} />} onClick={() => setOpen(true)}>
        {t('results.followUp')}
      </Button>
      {isOpen && (
        <TaskDialog
          about={subjectOf(result.activityResults, result.references)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
