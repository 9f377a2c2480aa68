import { type UseFormInput, useForm as useLibraryForm } from '@mantine/form'

/** The state of a form: `initialValues`, and `validate` with one function per field giving a text or `null`. */
export function useForm<Values extends Record<string, unknown>>(options: UseFormInput<Values>) {
  return useLibraryForm<Values>({ mode: 'controlled', ...options })
}

/** What `useForm` gives. */
export type Form<Values extends Record<string, unknown>> = ReturnType<typeof useForm<Values>>
