import type { SharedText, WorkflowShareDetails } from '@feldwerk/contract/sharing.ts'
import type { Workflow } from '@feldwerk/contract/workflows.ts'
import { LanguageSwitch } from '@feldwerk/ui/form/writing/LanguageSwitch.tsx'
import { useWritingLanguage } from '@feldwerk/ui/form/writing/writing.ts'
import { useLeaveTrap } from '@feldwerk/ui/leave/use-leave-trap.ts'
import { Card } from '@feldwerk/ui/parts/Card.tsx'
import { Notice } from '@feldwerk/ui/parts/Notice.tsx'
import { Page } from '@feldwerk/ui/shell/Page.tsx'
import { PageHead } from '@feldwerk/ui/shell/PageHead.tsx'
import { toast } from '@feldwerk/ui/toast/toast.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../errors/error-text.ts'
import { changesOf, type DraftedTexts, draftedSince, draftKey, missingIn } from './drafted-texts.ts'
import { PartTexts } from './PartTexts.tsx'
import styles from './TextsForm.module.css'
import { useTranslate } from './use-shared-texts.ts'
import { useTextSheets } from './use-text-sheets.ts'

interface TextsFormProps {
  readonly share: WorkflowShareDetails
  readonly workflow: Workflow
  readonly texts: readonly SharedText[]
}

/** All texts of a received workflow, sheet by sheet, in the language that is written now. */
export function TextsForm({ share, workflow, texts }: TextsFormProps) {
  const { t } = useTranslation()
  const language = useWritingLanguage()
  const sheets = useTextSheets(workflow.definition, texts)
  const [drafted, setDrafted] = useState<DraftedTexts>({})
  const save = useTranslate(share.id)
  const changes = changesOf(texts, drafted)
  useLeaveTrap(changes.length > 0)
  const company = share.company.name
  const finish = () =>
    save.mutate(changes, {
      onSuccess: () => {
        setDrafted((now) => draftedSince(drafted, now))
        toast.success({ title: t('workflows.saved') })
      },
    })
  return (
    <Page
      layout="narrow"
      head={
        <PageHead
          title={t('sharing.texts.title')}
          facts={t('sharing.texts.facts', { company })}
          actions={
            <>
              <LanguageSwitch missing={(each) => missingIn(texts, each, drafted)} />
              <Button loading={save.isPending} disabled={changes.length === 0} onClick={finish}>
                {t('workflows.save')}
              </Button>
            </>
          }
        />
      }
    >
      {save.error && (
        <Notice tone="red" live title={t('sharing.texts.notSaved')}>
          {errorText(save.error)}
        </Notice>
      )}
      {sheets.map(({ id, title, parts }) => (
        <Card key={id} title={title} divided flush>
          <ul key={language} className={styles['parts']}>
            {parts.map((part) => (
              <PartTexts
                key={part.id}
                part={part}
                isSheet={part.id === id}
                company={company}
                drafted={drafted}
                onWrite={(text, words) =>
                  setDrafted((before) => ({ ...before, [draftKey(text, language)]: words }))
                }
              />
            ))}
          </ul>
        </Card>
      ))}
    </Page>
  )
}
