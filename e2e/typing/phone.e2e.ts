import type { WorkflowDefinition } from '@feldwerk/workflow/definition.ts'
import { EMPTY_DEFINITION } from '@feldwerk/workflow/definition.ts'
import { expectAccessible } from '../accessible.ts'
import { newWorker, newWorkflow, openOffice, press, readyForDeadZone, signInPhone } from '../field/phone.ts'
import { expect, test } from '../test.ts'
import { typeKeys } from '../type-keys.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

const title = (text: string) => ({ kind: 'VALUE', value: { de: text, en: text } }) as const
const value = <V>(fixed: V) => ({ kind: 'VALUE', value: fixed }) as const
const optional = value(true)

const definition: WorkflowDefinition = {
  ...EMPTY_DEFINITION,
  nodes: [
    {
      kind: 'ACTIVITY',
      id: 'page',
      variableName: 'page',
      title: title('Check'),
      components: [
        {
          id: 'n',
          kind: 'NUMBER',
          variableName: 'bar',
          title: title('Pressure'),
          unit: title('bar'),
          optional,
        },
        {
          id: 'i',
          kind: 'NUMBER',
          variableName: 'count',
          title: title('Count'),
          integerOnly: value(true),
          optional,
        },
        {
          id: 'd',
          kind: 'DATE',
          variableName: 'day',
          title: title('Due'),
          min: value('2020-01-01'),
          optional,
        },
        { id: 't', kind: 'TIME', variableName: 'time', title: title('Clock'), optional },
        { id: 'a', kind: 'INSTANT', variableName: 'at', title: title('When'), optional },
      ],
    },
  ],
}

interface Case {
  readonly language: 'de' | 'en'
  /** What is typed and refused with these words, field by field. */
  readonly refused: readonly (readonly [field: string, typed: string, words: string])[]
  readonly typed: readonly (readonly [field: string, typed: string, shown: string])[]
  readonly early: readonly [typed: string, words: string]
  readonly next: string
  readonly stored: object
}

const CASES: Readonly<Record<'de-DE' | 'en-US', Case>> = {
  'de-DE': {
    language: 'de',
    refused: [
      ['Pressure', '12 psi', 'Diese Zahl hat eine andere Einheit. Gebraucht wird bar.'],
      ['Count', '1,5', '1,5 ist keine ganze Zahl. Geben Sie eine ohne Nachkommastellen ein.'],
      ['Due', '31.02.2020', 'Den 31. Februar 2020 gibt es nicht.'],
      ['Clock', '25:00', 'Das ist keine Uhrzeit. Beispiel: 08:30'],
    ],
    typed: [
      ['Pressure', '12,5 bar', '12,5'],
      ['Count', '3', '3'],
      ['Due', '14032015', '14.03.15'],
      ['Clock', '0830', '08:30'],
      ['When freiwillig Tag', '5.6.68', '05.06.68'],
      ['When freiwillig Uhrzeit', '7', '07:00'],
    ],
    early: ['14.03.2026', 'Frühestens am 01.01.20.'],
    next: 'Weiter',
    stored: {
      bar: 12.5,
      count: 3,
      day: '2026-03-14',
      time: '08:30',
      at: '1968-06-05T06:00:00.000Z',
    },
  },
  'en-US': {
    language: 'en',
    refused: [
      ['Pressure', 'abc', 'This is not a number. Enter only the number, such as 12.5.'],
      ['Due', '02/31/2020', 'There is no February 31, 2020.'],
    ],
    typed: [
      ['Pressure', '12,5', '12.5'],
      ['Count', '3', '3'],
      ['Due', '03142015', '03/14/15'],
      ['Clock', '8:30 pm', '08:30 PM'],
      ['When optional Day', '3/21/26', '03/21/26'],
      ['When optional Time', '7', '07:00 AM'],
    ],
    early: ['03/14/2026', 'On 01/01/20 at the earliest.'],
    next: 'Next',
    stored: { bar: 12.5, count: 3, day: '2026-03-14', time: '20:30', at: '2026-03-21T06:00:00.000Z' },
  },
}

for (const [locale, one] of Object.entries(CASES)) {
  test.describe(locale, () => {
    test.use({ locale })
    test('what is typed on the phone is what is delivered, and what cannot be read holds the page', async ({
      page,
      browser,
    }) => {
      const { company, desk } = await openOffice(browser, one.language)
      const { client } = company
      const accountId = await newWorker(client, one.language)
      const workflowId = await newWorkflow(client, { accountId, name: 'Typed', definition })
      await signInPhone(page, client, accountId)
      await page.goto('/app/')
      await readyForDeadZone(page, `resolved ${workflowId}`)
      await page.goto('/app/start')
      await page.getByRole('button', { name: /Typed/ }).click()
      const field = (name: string) => page.getByRole('textbox', { name })
      await expect(field('Pressure')).toBeVisible()

      for (const [name, typed, words] of one.refused) {
        await typeKeys(field(name), typed)
        await expect(page.getByText(words)).toBeVisible()
        await press(page, one.next)
        await expect(field(name)).toBeFocused()
        await expect(field(name)).toHaveValue(typed)
        await typeKeys(field(name), '')
      }
      for (const [name, typed, shown] of one.typed) {
        await typeKeys(field(name), typed)
        await expect(field(name)).toHaveValue(shown)
      }
      // The day could be read, and is too early for the form.
      await press(page, one.next)
      await expect(page.getByText(one.early[1])).toBeVisible()
      await typeKeys(field('Due'), one.early[0])
      await expectAccessible(page)
      await press(page, one.next)
      await expect(field('Pressure')).toBeHidden()
      await page.locator('footer button').last().click()
      await expect
        .poll(async () => (await client.workflowResults.paginated({ workflowId })).recordsTotal)
        .toBe(1)
      const { data } = await client.workflowResults.paginated({ workflowId })
      const result = await client.workflowResults.byId({ workflowResultId: data[0]?.id ?? '' })
      expect(result.activityResults).toMatchObject({ page: one.stored })
      await desk.context().close()
    })
  })
}

test('a day is picked from a calendar that a thumb can use', async ({ page, browser }) => {
  const { company, desk } = await openOffice(browser)
  const accountId = await newWorker(company.client)
  const workflowId = await newWorkflow(company.client, { accountId, name: 'Typed', definition })
  await signInPhone(page, company.client, accountId)
  await page.goto('/app/')
  await readyForDeadZone(page, `resolved ${workflowId}`)
  await page.goto('/app/start')
  await page.getByRole('button', { name: /Typed/ }).click()
  const due = page.getByRole('textbox', { name: 'Due' })
  await typeKeys(due, '21.11.2026')
  await page.getByRole('button', { name: 'Tag: Kalender öffnen' }).first().tap()
  const day = page.getByRole('button', { name: '24 November 2026' })
  await expect(day).toBeVisible()
  const box = await day.boundingBox()
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(40)
  await expectAccessible(page)
  await day.tap()
  await expect(due).toHaveValue('24.11.26')
  await desk.context().close()
})
