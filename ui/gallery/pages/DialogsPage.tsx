import { Button } from '@mantine/core'
import { useState } from 'react'
import { useConfirm } from '../../src/dialog/confirm.ts'
import { LeaveDialog } from '../../src/dialog/LeaveDialog.tsx'
import { FormDialog } from '../../src/form/FormDialog.tsx'
import { TextField } from '../../src/form/TextField.tsx'
import { SwitchField } from '../../src/form/ToggleField.tsx'
import { useForm } from '../../src/form/use-form.ts'
import { Card } from '../../src/parts/Card.tsx'
import { Page } from '../../src/shell/Page.tsx'
import { PageHead } from '../../src/shell/PageHead.tsx'
import { toast } from '../../src/toast/toast.ts'
import { Frame } from './Frame.tsx'

/** Dialogs and toasts, each behind a button. */
export function DialogsPage() {
  const confirm = useConfirm()
  const [leave, setLeave] = useState(false)
  const [opened, setOpened] = useState(false)
  const form = useForm({
    initialValues: { name: '', chat: true },
    validate: { name: (value) => (value === '' ? 'Namen eingeben' : null) },
  })
  return (
    <Frame current="dialogs">
      <Page head={<PageHead title="Dialoge" />}>
        <Card>
          <div className="galleryLine">
            <Button
              onClick={async () => {
                const yes = await confirm({
                  title: 'Gruppe löschen?',
                  text: 'Die Gruppe „Schicht Nord“ und ihr Chat mit 214 Nachrichten werden gelöscht. 12 Personen behalten ihr Konto.',
                  confirmLabel: 'Gruppe löschen',
                  destructive: true,
                })
                toast.info({ title: yes ? 'Bestätigt' : 'Abgebrochen' })
              }}
            >
              Löschen fragen
            </Button>
            <Button
              onClick={() =>
                confirm({ text: 'Den Zugang für 3 Personen sperren?', confirmLabel: 'Zugang sperren' })
              }
            >
              Einfach fragen
            </Button>
            <Button onClick={() => setLeave(true)}>Verlassen</Button>
            <Button onClick={() => setOpened(true)}>Formular</Button>
            <Button
              onClick={() => {
                toast.success({ title: 'Gruppe angelegt', text: 'Schicht Nord, 12 Personen' })
                toast.info({ title: 'Export wird erstellt', text: '4.812 Zeilen' })
                toast.warning({
                  title: '1 Änderung wartet',
                  text: 'Hallenkran K-03 wird nach dem Einloggen gespeichert.',
                })
                toast.error({
                  title: 'Nicht gespeichert',
                  text: 'Der Server hat nicht geantwortet. Ihre Eingaben sind noch da.',
                })
                toast.info({ title: 'Fünf' })
                toast.info({ title: 'Sechs' })
                toast.info({ title: 'Sieben' })
              }}
            >
              Toasts
            </Button>
          </div>
        </Card>
      </Page>
      <LeaveDialog opened={leave} onStay={() => setLeave(false)} onLeave={() => setLeave(false)} />
      <FormDialog
        opened={opened}
        onClose={() => setOpened(false)}
        form={form}
        title="Gruppe anlegen"
        lead="Eine Gruppe fasst Personen zusammen, etwa eine Schicht."
        error={null}
        loading={false}
        submitLabel="Gruppe anlegen"
        onSubmit={() => setOpened(false)}
      >
        <TextField label="Name" {...form.getInputProps('name')} />
        <SwitchField
          label="Chat"
          help="Mitglieder schreiben miteinander."
          {...form.getInputProps('chat', { type: 'checkbox' })}
        />
      </FormDialog>
    </Frame>
  )
}
