import { expect, test, watch } from '../test.ts'

test('the content security policy blocks what is not ours, and the tests notice', async ({ browser }) => {
  const context = await browser.newContext()
  const faults: string[] = []
  watch(context, faults)
  const page = await context.newPage()
  await page.goto('/login')
  await page.evaluate(() => {
    const image = new Image()
    image.src = 'https://elsewhere.example/pixel.png'
    const script = document.createElement('script')
    script.textContent = 'document.title = "taken over"'
    document.body.append(image, script)
  })
  await expect.poll(() => faults.filter((fault) => fault.includes('img-src')).length).toBeGreaterThan(0)
  await expect.poll(() => faults.filter((fault) => fault.includes('script-src')).length).toBeGreaterThan(0)
  await expect(page).toHaveTitle('Feldwerk Portal')
  await context.close()
})
