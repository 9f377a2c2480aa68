import { type UseFormInput, useForm as useLibraryForm } from '@mantine/form'

/** Values of a form: an object with one entry per field. */
export type FormValues = object

/** The state of a form: `initialValues`, and `validate` with one function per field giving a text or `null`. */
export function useForm<Values extends FormValues>(options: UseFormInput<Values>) {
  return useLibraryForm<Values>({ mode: 'controlled', ...options })
}

/** What `useForm` gives. */
export type Form<Values extends FormValues> = ReturnType<typeof useForm<Values>>
