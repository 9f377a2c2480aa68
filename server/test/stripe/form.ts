/** What is sent as a form with brackets: `items[0][quantity]=3`. */
export type FormValue = string | FormValue[] | { [key: string]: FormValue }

/** Reads a form or a query string as the provider's library writes it. */
export function readForm(text: string): Record<string, FormValue> {
  const root: Record<string, FormValue> = {}
  for (const [name, value] of new URLSearchParams(text)) {
    const keys = name.replaceAll(']', '').split('[')
    let at: Record<string, FormValue> = root
    for (const key of keys.slice(0, -1)) {
      const next = at[key]
      const inner = typeof next === 'object' && !Array.isArray(next) ? next : {}
      at[key] = inner
      at = inner
    }
    at[keys.at(-1) ?? ''] = value
  }
  return root
}

/** The values below a key: of a list its items in their order. */
export const partsOf = (value: FormValue | undefined): FormValue[] =>
  typeof value === 'object' ? Object.values(value) : []

export const textOf = (value: FormValue | undefined): string | undefined =>
  typeof value === 'string' ? value : undefined

export const fieldOf = (value: FormValue | undefined, key: string): FormValue | undefined =>
  typeof value === 'object' && !Array.isArray(value) ? value[key] : undefined
