import { SwitchField } from '@feldwerk/ui/form/ToggleField.tsx'
import { icon } from '@feldwerk/ui/parts/icon.ts'
import { sourcesOf } from '@feldwerk/workflow/triggers/EMAIL/recipients.ts'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ContextRows } from '../ContextRows.tsx'
import type { KindEditorProps } from '../kind-editor.ts'
import { RecipientsField } from '../RecipientsField.tsx'
import { useSeenRows } from '../use-seen-rows.ts'
import { WordsField } from '../WordsField.tsx'
import { AttachedPdfs } from './AttachedPdfs.tsx'
import styles from './Editor.module.css'

/** A mail: to whom, about what, and what it says. */
export function EmailEditor({ trigger, set, seen, definition }: KindEditorProps<'emailTriggers'>) {
  const { t } = useTranslation()
  const [wantsCopy, setWantsCopy] = useState(false)
  const copies = sourcesOf(trigger.cc)
  const hasCopy = wantsCopy || copies.length > 0
  const { context, separate } = trigger
  const rows = useSeenRows(seen, context)
  const sight = separate ? rows.inRows : seen
  return (
    <>
      <div data-field="to">
        <RecipientsField
          label={t('triggers.email.to')}
          value={sourcesOf(trigger.to)}
          onChange={(to) => set('to', [...to])}
          seen={sight}
        />
        {!hasCopy && (
          <Button
            size="compact-sm"
            variant="subtle"
            className={styles['more'] ?? ''}
            leftSection={<IconPlus {...icon} />}
            onClick={() => setWantsCopy(true)}
          >
            {t('triggers.email.addCopy')}
          </Button>
        )}
      </div>
      {hasCopy && (
        <div data-field="cc">
          <RecipientsField
            label={t('triggers.email.cc')}
            optional
            value={copies}
            onChange={(cc) => set('cc', cc.length > 0 ? [...cc] : undefined)}
            seen={sight}
          />
        </div>
      )}
      <div data-field="subject">
        <WordsField
          kind="LINE"
          label={t('triggers.email.subject')}
          value={trigger.subject}
          onChange={(subject) => set('subject', subject)}
          sight={sight}
        />
      </div>
      <div data-field="body">
        <WordsField
          kind="TEXT"
          label={t('triggers.email.body')}
          value={trigger.body}
          onChange={(body) => set('body', body)}
          sight={{ ...sight, rowSubjects: rows.inTables.rowSubjects }}
          shows={['SCALE', 'ROWS', 'PHOTOS']}
        />
      </div>
      <ContextRows
        context={context}
        legend={t(separate ? 'triggers.email.eachRow' : 'triggers.email.rows')}
        seen={seen}
        onChange={(next) => set('context', next)}
      />
      <AttachedPdfs
        value={trigger.attachedPdfs}
        onChange={(attached) => set('attachedPdfs', [...attached])}
        definition={definition}
        seen={seen}
      />
      <div data-field="separate">
        <SwitchField
          label={t(context ? 'triggers.email.separateRows' : 'triggers.email.separate')}
          help={t(context ? 'triggers.email.separateRowsHelp' : 'triggers.email.separateHelp')}
          checked={separate}
          onChange={(event) => set('separate', event.currentTarget.checked)}
        />
      </div>
    </>
  )
}
