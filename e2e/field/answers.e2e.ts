import type { WorkflowDefinition } from '@feldwerk/workflow/definition.ts'
import { EMPTY_DEFINITION } from '@feldwerk/workflow/definition.ts'
import { expectAccessible } from '../accessible.ts'
import { expect, type Page, test } from '../test.ts'
import { newWorkflow, openPhone, press, readyForDeadZone, title } from './phone.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

const fixed = <V>(value: V) => ({ kind: 'VALUE', value }) as const
const said = (de: string) => fixed({ de })

/** Yes or no, a limit, and two who sign. */
const handover = {
  ...EMPTY_DEFINITION,
  nodes: [
    {
      kind: 'ACTIVITY',
      id: 'check',
      variableName: 'pruefung',
      title: said('Prüfung'),
      components: [
        { kind: 'SWITCH', id: 'leak', variableName: 'leck', title: said('Leck gefunden') },
        {
          kind: 'NUMBER',
          id: 'pressure',
          variableName: 'druck',
          title: said('Druck'),
          unit: said('bar'),
          tolerance: fixed({ from: 2, to: 10 }),
          onDeviation: fixed(['REMARK']),
        },
        {
          kind: 'SWITCH',
          id: 'extinguisher',
          variableName: 'loescher',
          title: said('Feuerlöscher geprüft'),
          notApplicable: fixed(true),
        },
      ],
    },
    {
      kind: 'ACTIVITY',
      id: 'end',
      variableName: 'schluss',
      title: said('Unterschriften'),
      components: [
        { kind: 'SIGNATURE', id: 'mine', variableName: 'werker', title: said('Werker') },
        {
          kind: 'SIGNATURE',
          id: 'theirs',
          variableName: 'leitung',
          title: said('Leitung'),
          nameRequired: fixed(true),
        },
      ],
    },
  ],
} as unknown as WorkflowDefinition

test('what was chosen and drawn is what is stored, and nothing is answered by not answering', async ({
  page,
  browser,
}) => {
  const { client, accountId } = await openPhone(page, browser)
  const workflowId = await newWorkflow(client, { accountId, name: 'Übergabe', definition: handover })
  await page.reload()
  await readyForDeadZone(page, `resolved ${workflowId}`)
  await page.context().setOffline(true)
  await page.getByRole('link', { name: 'Starten' }).click()
  await page.getByRole('button', { name: /Übergabe/ }).click()

  // Neither yes nor no stands there until somebody says so.
  const leak = page.getByRole('radiogroup', { name: 'Leck gefunden' })
  await expect(leak.getByRole('radio', { checked: true })).toHaveCount(0)
  // With a keyboard on the screen, what is said below a field is seen while one types in it.
  await page.setViewportSize({ width: 390, height: 440 })
  await page.getByLabel('Druck').fill('15')
  await expect(page.getByText('5 bar über 10 bar')).toBeInViewport({ ratio: 1 })
  await page.setViewportSize({ width: 390, height: 844 })
  // The button says how many are missing, and leads to the first.
  await press(page, 'Noch 3 Angaben')
  await expect(page.getByRole('alert')).toHaveText(Array.from({ length: 3 }, () => 'Diese Angabe fehlt.'))

  // What is outside of its limits asks why; a value that is corrected takes that back, and keeps what was said.
  const pressure = page.getByRole('textbox', { name: 'Druck', exact: true })
  const why = page.getByRole('textbox', { name: 'Druck: Bemerkung' })
  await why.fill('Ventil klemmt')
  await pressure.fill('5')
  await expect(why).toBeHidden()
  await pressure.fill('15')
  await expect(why).toHaveValue('Ventil klemmt')

  // "Not applicable" is not an answer, and an answer replaces it.
  const extinguisher = page.getByRole('radiogroup', { name: 'Feuerlöscher geprüft' })
  const notApplicable = page.getByRole('checkbox', { name: 'Trifft nicht zu' })
  await expect(notApplicable).toHaveCount(1)
  const choice = page.getByText('Trifft nicht zu', { exact: true })
  await choice.click()
  await extinguisher.getByText('Ja', { exact: true }).click()
  await expect(notApplicable).not.toBeChecked()
  await choice.click()
  await expect(notApplicable).toBeChecked()
  await expect(extinguisher.getByRole('radio', { checked: true })).toHaveCount(0)
  const target = await choice.locator('..').boundingBox()
  expect(target?.height).toBeGreaterThanOrEqual(48)
  await expectAccessible(page)
  await leak.getByText('Nein', { exact: true }).click()
  await press(page, 'Weiter')

  // One signs with the mouse, the other with a finger; going on takes both.
  await expect(title(page, 'Unterschriften')).toBeVisible()
  await drawWithMouse(page, 'Werker')
  await drawWithFinger(page, 'Leitung')
  await press(page, 'Weiter')
  await expect(page.getByRole('alert')).toHaveText(['Der Name in Druckschrift fehlt.'])
  await page.getByLabel('Name in Druckschrift').fill('P. Lindner')
  await press(page, 'Zurück')
  await press(page, 'Weiter')
  await expect(page.getByRole('img', { name: 'Unterschrift', exact: true })).toHaveCount(2)
  await expect(page.getByRole('button', { name: 'Neu unterschreiben' })).toHaveCount(2)
  await press(page, 'Weiter')

  // Before it is sent, one sees what is outside of its limits.
  await expect(page.getByRole('status')).toHaveText(
    'Alles ist beantwortet.Ein Wert liegt außerhalb des erlaubten Bereichs.',
  )
  await expect(page.getByRole('definition').filter({ hasText: 'bar' })).toHaveText('15 bar – erlaubt 2–10')
  await expect(page.getByRole('definition').filter({ hasText: 'Trifft nicht zu' })).toHaveCount(1)
  await expectAccessible(page)
  await press(page, 'Abschließen')
  await page.context().setOffline(false)
  await expect(page.getByRole('heading', { name: 'Heute angekommen: 1' })).toBeVisible()
  const { data } = await client.workflowResults.paginated({ workflowId })
  expect(data[0]?.activityResults).toEqual({
    pruefung: { leck: false, druck: 15, druckRemark: 'Ventil klemmt', loescherNotApplicable: true },
    schluss: {
      werker: { fileRef: expect.any(String), name: null },
      leitung: { fileRef: expect.any(String), name: 'P. Lindner' },
    },
  })
})

const plateOf = async (page: Page, question: string) => {
  const plate = page.getByRole('group', { name: question }).getByRole('img')
  await plate.scrollIntoViewIfNeeded()
  const box = await plate.boundingBox()
  if (!box) throw new Error('There is nothing to sign on')
  return Array.from({ length: 20 }, (_, i) => ({
    x: box.x + 40 + i * 8,
    y: box.y + 90 + 30 * Math.sin(i / 3),
  }))
}

async function drawWithMouse(page: Page, question: string): Promise<void> {
  const [first, ...others] = await plateOf(page, question)
  if (!first) return
  await page.mouse.move(first.x, first.y)
  await page.mouse.down()
  for (const { x, y } of others) await page.mouse.move(x, y)
  await page.mouse.up()
}

async function drawWithFinger(page: Page, question: string): Promise<void> {
  const points = await plateOf(page, question)
  const finger = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: typeof points) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints })
  await touch('touchStart', points.slice(0, 1))
  for (const point of points) await touch('touchMove', [point])
  await touch('touchEnd', [])
}
