import type { Client } from '@feldwerk/contract/client.ts'
import { expectAccessible } from '../accessible.ts'
import { newCompany } from '../companies.ts'
import { lastMail, mailsTo } from '../mails.ts'
import { unique } from '../people.ts'
import { tabTo } from '../tab-to.ts'
import { expect, test } from '../test.ts'
import { keyboard } from '../views/hands.ts'
import { filledWorkflow } from './filled.ts'

/** Readings of the days before, two of them too hot. */
async function measureBefore(client: Client, workflow: string): Promise<void> {
  for (const temperatur of [41, 43.5, 48, 52, 55.5, 61, 64, 70, 83, 91]) {
    const bemerkung = temperatur > 80 ? { bemerkung: 'Kühler verschmutzt' } : {}
    await client.workflowResults.create({
      workflowResult: {
        workflow: { id: workflow },
        completedAt: new Date().toISOString(),
        activityResults: { messwerte: { temperatur, ...bemerkung }, jeSchlauch: [] },
      },
    })
  }
}

/** Frames come late, as on a slow tablet: where keys go must not depend on the next one. */
function lateFrames(): void {
  const frame = window.requestAnimationFrame
  window.requestAnimationFrame = (call) => Number(setTimeout(() => frame(call), 150))
}

test('a rule is drawn up by keyboard alone, and the next result sends its mail', async ({ page }) => {
  test.slow()
  await page.addInitScript(lateFrames)
  const { client, owner } = await newCompany(page)
  const { workflow } = await filledWorkflow(client)
  await measureBefore(client, workflow)
  const address = `${unique('qs')
    .toLowerCase()
    .replaceAll(/[^a-z\d]/g, '')}@hansen.example`
  const { press } = keyboard(page)
  const { keyboard: keys } = page
  const field = (name: string) => page.getByRole('textbox', { name, exact: true })
  const list = page.getByRole('region', { name: /^Auslöser/ })

  await test.step('begin with a mail', async () => {
    await page.goto(`/workflows/editor?id=${workflow}`)
    await press(page.getByRole('link', { name: /^Auslöser/ }))
    await expect(page.getByText('Noch kein Auslöser')).toBeVisible()
    await expectAccessible(page)
    await press(page.getByRole('button', { name: /^E-Mail/ }))
    await expect(list.getByRole('button', { name: /^Immer: E-Mail an noch niemanden/ })).toBeVisible()
  })

  await test.step('who forgot the recipient is led there', async () => {
    await press(page.getByRole('button', { name: 'Zur Stelle' }))
    await expect(field('An')).toBeFocused()
    await keys.type(`${address}`)
    await keys.press('Enter')
    await expect(list.getByRole('button', { name: new RegExp(`^Immer: E-Mail an ${address}`) })).toBeVisible()
  })

  await test.step('a condition in words', async () => {
    await press(page.getByRole('button', { name: 'Bedingung hinzufügen' }))
    await tabTo(field('Wert'))
    await keys.press('ControlOrMeta+A')
    await keys.type('80')
    await keys.press('Tab')
    await expect(list.getByRole('button', { name: /^Wenn Öltemperatur .*80.*dann E-Mail an/ })).toBeVisible()
    await expect(page.getByText('Träfe auf 3 von 11 Ergebnissen zu')).toBeVisible()
  })

  await test.step('a value is one character, and is found by its title', async () => {
    await tabTo(field('Betreff'))
    await keys.type('@Bemerk')
    await expect(page.getByRole('option', { name: /^Bemerkung/ })).toHaveAttribute('aria-selected', 'true')
    await keys.press('Enter')
    await keys.press('Backspace')
    await expect(field('Betreff')).toHaveText('')
    await keys.type('@Öltemp')
    await keys.press('Enter')
    await keys.type(' am Aggregat')
    await expect(field('Betreff')).toHaveText('Wert Öltemperatur am Aggregat')
    await keys.press('Home')
    await keys.press('ArrowRight')
    await keys.press('Alt+Enter')
    const settings = page.getByRole('dialog')
    await expect(settings.getByText('Öltemperatur', { exact: true })).toBeVisible()
    await expectAccessible(page)
    await keys.press('Escape')
    await tabTo(field('Text'))
    await keys.type('Bemerkung: {Bemerk')
    await keys.press('Enter')
    await keys.press('Enter')
    await keys.type('Schreiben Sie an qs@hansen.example')
    await expect(page.getByRole('listbox', { name: 'Werte' })).toBeHidden()
    await expect(page.getByText(/Gespeichert um/)).toBeVisible()
    await expect(page.getByText('Keine Probleme')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('rows of a query can be had, and go again', async () => {
    await expect(page.getByRole('switch', { name: /^Jede Person bekommt/ })).toBeVisible()
    await press(page.getByRole('button', { name: 'Zeilen aus einer Abfrage' }))
    await expect(
      page.getByRole('group', { name: 'Zeilen, die der Text als Tabelle zeigen kann' }),
    ).toBeVisible()
    await expect(page.getByText('Keine Probleme')).toBeVisible()
    const [form, preview] = [field('Betreff'), page.getByRole('combobox', { name: 'Ausprobiert mit' })]
    await expect(page.getByRole('switch', { name: /^Jede Zeile bekommt/ })).toBeVisible()
    // Results of one day are told apart by the hour.
    await expect(preview).toHaveValue(/\d\d:\d\d/)
    const edges = await Promise.all([form.boundingBox(), preview.boundingBox()])
    expect((edges[0]?.x ?? 0) + (edges[0]?.width ?? 0)).toBeLessThan(edges[1]?.x ?? 0)
    await expectAccessible(page)
    await press(page.getByRole('button', { name: 'Zeilen entfernen' }))
    await expect(page.getByRole('button', { name: 'Zeilen aus einer Abfrage' })).toBeVisible()
  })

  await test.step('a try of it goes to whoever draws it up, and to nobody else', async () => {
    await press(page.getByRole('button', { name: 'Probe an mich senden' }))
    await expect(page.getByText(`Probe an ${owner.email} gesendet`)).toBeVisible()
    const { subject, text } = await lastMail(owner.email, /am Aggregat/)
    expect(subject).toMatch(/[\d,]+\s°C am Aggregat$/)
    expect(text).toContain('Schreiben Sie an qs@hansen.example')
    expect(await mailsTo(address)).toEqual([])
  })

  await test.step('published, it writes', async () => {
    await press(page.getByRole('button', { name: 'Veröffentlichen', exact: true }))
    const dialog = page.getByRole('dialog', { name: 'Entwurf veröffentlichen' })
    await press(dialog.getByRole('button', { name: 'Veröffentlichen', exact: true }))
    await expect(dialog).toBeHidden()
    await client.workflowResults.create({
      workflowResult: {
        workflow: { id: workflow },
        completedAt: new Date().toISOString(),
        activityResults: { messwerte: { temperatur: 86.4, bemerkung: 'Ölfleck' }, jeSchlauch: [] },
      },
    })
    const { subject, text } = await lastMail(address)
    expect(subject).toMatch(/^86,4\s°C am Aggregat$/)
    expect(text).toContain('Bemerkung: Ölfleck')
  })

  await test.step('the results that it would have applied to are one step away', async () => {
    await press(page.getByRole('link', { name: 'Ansehen', exact: true }))
    await expect(page.getByRole('button', { name: 'Antworten Öltemperatur über 80 °C' })).toBeVisible()
    await expect(page.getByRole('row', { name: /Wartung Hydraulik/ })).toHaveCount(4)
  })
})
