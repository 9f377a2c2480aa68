import { TextInput } from '@mantine/core'
import { useTexts } from '../../texts/texts.ts'

interface AddressInputProps {
  readonly address: string
  readonly onChange: (address: string) => void
  /** Enter was pressed. */
  readonly onTake: () => void
}

/** Where words of a text lead. */
export function AddressInput({ address, onChange, onTake }: AddressInputProps) {
  const texts = useTexts().richText
  return (
    <TextInput
      label={texts.linkAddress}
      placeholder="https://"
      value={address}
      onChange={(event) => onChange(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return
        event.preventDefault()
        onTake()
      }}
      data-autofocus
    />
  )
}
