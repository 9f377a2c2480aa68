import { expect, type Page } from '@playwright/test'

/**
 * Goes to a page of the portal as its links do: the first one is loaded, each further one is the router's. Ends when the
 * page before is gone. Not for two pages of the same route, and not when the page's data were changed behind its back.
 */
export async function walk(page: Page, path: string): Promise<void> {
  if (page.url() === 'about:blank') {
    await page.goto(path)
    return
  }
  await leave(page, () => page.evaluate((to) => history.pushState(null, '', to), path))
}

/** Does what leads to another page, and waits until the page before is gone: it stays until the next one has come. */
export async function leave(page: Page, act: () => Promise<void>): Promise<void> {
  await page.evaluate(() => {
    for (const heading of document.querySelectorAll('h1')) heading.setAttribute('data-left', '')
  })
  await act()
  await expect(page.locator('h1[data-left]')).toHaveCount(0)
}
