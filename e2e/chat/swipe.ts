import type { Locator, Page } from '@playwright/test'

/** A finger goes from the left to the right over something. */
export async function swipeRight(page: Page, on: Locator): Promise<void> {
  const box = await on.boundingBox()
  if (!box) throw new Error('There is nothing to swipe')
  const session = await page.context().newCDPSession(page)
  const y = box.y + box.height / 2
  const touch = async (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    await session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: x === undefined ? [] : [{ x: box.x + x, y }],
    })
  await touch('touchStart', 10)
  for (let x = 20; x <= 110; x += 10) await touch('touchMove', x)
  // The session stays: where it ends, the browser is on its network again.
  await touch('touchEnd')
}
