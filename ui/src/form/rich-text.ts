import type { FieldProps } from './field.tsx'

/** Props of the field for formatted text. */
export interface RichTextProps extends FieldProps {
  /** HTML; cleaned on the way in and on the way out. Empty text is `''`. */
  readonly value?: string
  readonly onChange?: (html: string) => void
}
