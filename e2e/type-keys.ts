import { expect, type Locator } from '@playwright/test'

/** Types key by key, as people do, over what stands in the field, and leaves it with the Tab key. */
export async function typeKeys(field: Locator, text: string): Promise<void> {
  // A field that is loaded on demand takes the focus only once it is there.
  await expect(async () => {
    await field.focus()
    await expect(field).toBeFocused({ timeout: 1000 })
  }).toPass()
  await field.press('ControlOrMeta+A')
  await field.press('Delete')
  await field.pressSequentially(text)
  await field.press('Tab')
}
