import { expect, type Locator } from '@playwright/test'

const MOST_STEPS = 150

const stateOf = (element: Element) => {
  if (!element.isConnected) return 'gone'
  return element === document.activeElement ? 'focused' : 'elsewhere'
}

/** Presses Tab until the target has the focus, as people do who use no mouse. */
export async function tabTo(target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  // Found once and not at every step: finding it by its name takes longer than a key.
  let found = await target.elementHandle()
  for (let steps = 0; steps < MOST_STEPS; steps += 1) {
    const state = await found?.evaluate(stateOf)
    if (state === 'focused') {
      await expect(target).toBeFocused()
      return
    }
    if (state === 'elsewhere') await target.page().keyboard.press('Tab')
    else found = await target.elementHandle()
  }
  throw new Error(`Tab does not lead to ${String(target)}`)
}
