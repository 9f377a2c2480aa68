import { Modal } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { LeaveDialog } from '../dialog/LeaveDialog.tsx'
import { useFocusBack } from '../dialog/use-focus-back.ts'
import { useTexts } from '../texts/texts.ts'
import styles from './FormDialog.module.css'
import { type FormProblem, FormShell } from './FormShell.tsx'
import type { Form, FormValues } from './use-form.ts'

interface FormDialogProps<Values extends FormValues> {
  readonly opened: boolean
  /** Called when the person gives up; asked before if something is unsaved. Close it yourself after saving. */
  readonly onClose: () => void
  readonly form: Form<Values>
  readonly title: string
  /** One or two lines below the title. */
  readonly lead?: ReactNode
  readonly error: FormProblem | null
  readonly loading: boolean
  readonly submitLabel: string
  readonly onSubmit: (values: Values) => unknown
  readonly wide?: boolean
  readonly children: ReactNode
}

/** A short form in a dialog. */
export function FormDialog<Values extends FormValues>(props: FormDialogProps<Values>) {
  const { opened, onClose, form, title, lead, wide = false, children, ...shell } = props
  const texts = useTexts()
  const [asking, setAsking] = useState(false)
  useFocusBack(opened)
  const close = () => {
    // Later than the key that closes: the question would take the same Escape for its own.
    if (form.isDirty()) setTimeout(() => setAsking(true))
    else onClose()
  }
  return (
    <>
      <Modal.Root
        opened={opened}
        onClose={close}
        closeOnClickOutside={false}
        lockScroll={false}
        size={wide ? '720px' : '464px'}
        centered
      >
        <Modal.Overlay />
        <Modal.Content>
          <div className={styles['dialogHead']}>
            <Modal.Title className={styles['dialogTitle'] ?? ''}>{title}</Modal.Title>
          </div>
          <Modal.Body className={styles['dialogBody'] ?? ''}>
            {lead && <p className={styles['dialogLead']}>{lead}</p>}
            <FormShell form={form} title={title} hideTitle onCancel={close} {...shell}>
              {children}
            </FormShell>
          </Modal.Body>
          <Modal.CloseButton className={styles['dialogClose']} aria-label={texts.close} />
        </Modal.Content>
      </Modal.Root>
      <LeaveDialog
        opened={opened && asking}
        onStay={() => setAsking(false)}
        onLeave={() => {
          setAsking(false)
          form.reset()
          onClose()
        }}
      />
    </>
  )
}
