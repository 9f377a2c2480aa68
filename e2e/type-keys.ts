import type { Locator } from '@playwright/test'

/** Types key by key, as people do, over what stands in the field, and leaves it with the Tab key. */
export async function typeKeys(field: Locator, text: string): Promise<void> {
  await field.focus()
  await field.press('ControlOrMeta+A')
  await field.press('Delete')
  await field.pressSequentially(text)
  await field.press('Tab')
}
