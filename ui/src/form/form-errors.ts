/** Moves the focus to the first field that is marked as wrong, once the marks are on the page. */
export function focusFirstWrong(form: HTMLElement | null): void {
  requestAnimationFrame(() => {
    const field = form?.querySelector<HTMLElement>(
      '[aria-invalid="true"], [data-error] input, [data-error] button',
    )
    field?.focus()
  })
}

/** Server errors for which the form has no field; they are listed in its notice instead of being lost. */
export function fieldsWithoutPlace(
  fields: Readonly<Record<string, string>>,
  form: ParentNode | null,
): [path: string, text: string][] {
  const paths = new Set(
    [...(form?.querySelectorAll<HTMLElement>('[data-path]') ?? [])].map((one) => one.dataset['path']),
  )
  return Object.entries(fields).filter(([path]) => !paths.has(path))
}
