import type { FieldProps } from '@feldwerk/ui/form/field.tsx'
import { TextField } from '@feldwerk/ui/form/TextField.tsx'
import type { ChangeEvent } from 'react'
import { useTranslation } from 'react-i18next'

interface AddressesFieldProps extends Omit<FieldProps, 'label' | 'help'> {
  readonly value?: string
  readonly onChange?: (event: ChangeEvent<HTMLInputElement & HTMLTextAreaElement>) => void
}

/** Where alone a token may be used: addresses and networks, a line each. */
export function AddressesField(props: AddressesFieldProps) {
  const { t } = useTranslation()
  return <TextField label={t('tokens.addresses')} help={t('tokens.addressesHelp')} lines={2} {...props} />
}
