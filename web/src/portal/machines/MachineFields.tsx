import { Pair } from '@feldwerk/ui/form/Pair.tsx'
import { TextField } from '@feldwerk/ui/form/TextField.tsx'
import { useTranslation } from 'react-i18next'

interface MachineFieldsProps {
  readonly form: { readonly getInputProps: (path: string) => object }
  /** Puts the first field first, in a dialog. */
  readonly autoFocus?: boolean
}

/** What is known of a machine; in the dialog and on its page. */
export function MachineFields({ form, autoFocus = false }: MachineFieldsProps) {
  const { t } = useTranslation()
  return (
    <>
      <TextField
        label={t('machines.field.machineName')}
        autoFocus={autoFocus}
        maxLength={200}
        {...form.getInputProps('machineName')}
      />
      <Pair>
        <TextField
          label={t('machines.field.machineManufacturer')}
          optional
          maxLength={200}
          {...form.getInputProps('machineManufacturer')}
        />
        <TextField
          label={t('machines.field.machineSerialNumber')}
          optional
          maxLength={200}
          {...form.getInputProps('machineSerialNumber')}
        />
      </Pair>
      <TextField
        label={t('machines.field.machineDescription')}
        optional
        lines={3}
        maxLength={5000}
        {...form.getInputProps('machineDescription')}
      />
    </>
  )
}
