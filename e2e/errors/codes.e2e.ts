import { errorTexts } from '@feldwerk/contract/error-texts/texts.ts'
import { PROBLEM_CODES, type ProblemCode, problems } from '@feldwerk/contract/errors.ts'
import { expect, test } from '../test.ts'

/** What a problem says beyond its code, where it must say something. */
const details: Partial<Record<ProblemCode, unknown>> = {
  CodeWrong: { triesLeft: 3 },
  Cooldown: { retryAfterSeconds: 30 },
  tooManyRequests: { retryAfterSeconds: 30 },
  validation: { errors: [{ in: 'body', path: 'nowhere', rule: 'required', message: 'Das fehlt.' }] },
}

for (const language of ['de', 'en'] as const) {
  test(`a form shows the words of every code: ${language}`, async ({ browser }) => {
    test.slow()
    const context = await browser.newContext({ locale: language === 'de' ? 'de-DE' : 'en-US' })
    const page = await context.newPage()
    let answer: ProblemCode = 'forbidden'
    await page.route('**/api/auth/requestPasswordReset', (route) => {
      const { status } = problems[answer]
      const body = { status, code: answer, message: errorTexts[language][answer], details: details[answer] }
      return route.fulfill({ status, contentType: 'application/problem+json', json: body })
    })
    await page.goto('/forgot-password')
    await page.getByRole('textbox').fill('lena@nordwerk.example')
    // A lost session is not shown by a form: it has its own modal.
    for (const code of PROBLEM_CODES.filter((one) => one !== 'sessionExpired')) {
      answer = code
      await page.locator('[type=submit]').click()
      await expect(page.getByRole('alert'), code).toContainText(errorTexts[language][code])
    }
    await context.close()
  })
}

test('a server that cannot be reached is told apart from a refusal', async ({ page }) => {
  await page.route('**/api/auth/requestPasswordReset', (route) => route.abort())
  await page.goto('/forgot-password')
  await page.getByRole('textbox').fill('lena@nordwerk.example')
  await page.getByRole('button', { name: 'Link anfordern' }).click()
  await expect(page.getByRole('alert')).toContainText('Der Server ist nicht erreichbar.')
  await expect(page.getByRole('textbox')).toHaveValue('lena@nordwerk.example')
})
