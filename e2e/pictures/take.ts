import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { type BrowserContext, expect, type Page } from '@playwright/test'
import { addressOf, type FoundIds, type PictureScreen } from './screens.ts'

type Language = 'de' | 'en'

/** One picture of the board. */
export interface Picture {
  /** Of which company, or of which part: `filled`, `empty`, `public`, `app`. */
  readonly group: string
  readonly screen: string
  readonly language: Language
  readonly theme: 'light' | 'dark'
  /** CSS pixels. */
  readonly width: number
  /** Below the folder of the board. */
  readonly file: string
}

/** What one round of pictures is taken of. */
export interface PictureRound {
  readonly folder: string
  readonly group: string
  readonly language: Language
  readonly ids: FoundIds
  readonly screens: readonly PictureScreen[]
  readonly widths: readonly number[]
}

const HEIGHTS: Readonly<Record<number, number>> = { 1440: 900, 1024: 768, 390: 844 }

/** A page that keeps asking is taken as it is after that. */
const IDLE_MS = 5000

const sizeOf = (width: number) => ({ width, height: HEIGHTS[width] ?? 900 })

/** Takes every screen of a round in both themes and at all widths. A screen that does not come up is named, and left out. */
export async function takeRound(context: BrowserContext, round: PictureRound): Promise<Picture[]> {
  const { folder, group, language, ids, widths } = round
  await mkdir(path.join(folder, group), { recursive: true })
  const pictures: Picture[] = []
  const page = await context.newPage()
  for (const screen of round.screens) {
    const address = addressOf(screen, ids)
    if (!address) continue
    try {
      await page.setViewportSize(sizeOf(widths[0] ?? 1440))
      await page.goto(address)
      await page.waitForLoadState('networkidle', { timeout: IDLE_MS }).catch(() => undefined)
      await screen.open?.(page)
      for (const theme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme: theme })
        for (const width of widths) {
          const file = path.join(group, `${screen.name}-${language}-${theme}-${width}.png`)
          await page.setViewportSize(sizeOf(width))
          await settled(page)
          await page.screenshot({ path: path.join(folder, file), fullPage: true, animations: 'disabled' })
          pictures.push({ group, screen: screen.name, language, theme, width, file })
        }
      }
    } catch (error) {
      process.stdout.write(`${group} ${screen.name} ${language}: ${String(error).split('\n', 1)[0]}\n`)
    }
  }
  await page.close()
  return pictures
}

/** Waits until the page has its heading, its data and its type. */
async function settled(page: Page): Promise<void> {
  // A dialog hides what is behind it from those who do not see it; a heading of the navigation is none of the page.
  const headings = page
    .getByRole('main', { includeHidden: true })
    .getByRole('heading', { includeHidden: true })
  await expect(headings.filter({ visible: true }).first()).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await expect(page.getByText(/^(Einen Moment|One moment|Wird geladen|Loading)/)).toHaveCount(0)
  await page.evaluate(async () => {
    await document.fonts.ready
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
  })
}
