import { expectAccessible, expectAccessibleIn } from '../accessible.ts'
import { newCompany } from '../companies.ts'
import { expect, type Page, test } from '../test.ts'
import { typeKeys } from '../type-keys.ts'
import { walk } from '../walk.ts'
import { filledTasks, roundWorkflow, saveHourlongSeries } from './filled.ts'

const table = (page: Page) => page.getByRole('table', { name: 'Aufgaben' })
const chip = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Welche Aufgaben' }).getByRole('button', { name, exact: true })
const LONG = 'Ventile prüfen und Ablesung für die Frühschicht eintragen'
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** Tuesday of the week after the one that the browser is in: late on a Sunday it is Monday there. */
function nextTuesday(): Date {
  const today = new Date(new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Berlin' }).format())
  const days = 8 - ((today.getUTCDay() + 6) % 7)
  return new Date(today.getTime() + days * 86_400_000)
}

test('a task is made, found by its state, seen in the calendar and opened', async ({ page }) => {
  const { client } = await newCompany(page)
  const { workflowId, personId } = await roundWorkflow(client)
  await page.goto('/tasks')
  await expect(page.getByText('Nichts zu erledigen')).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Aufgabe anlegen' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Aufgabe anlegen' })
  await dialog.getByRole('button', { name: 'Aufgabe anlegen' }).click()
  await expect(dialog.getByText('Wählen Sie, mit welchem Workflow die Aufgabe erledigt wird.')).toBeVisible()
  await expect(page.getByRole('option', { name: 'Rundgang Pumpenhaus' })).toBeHidden()
  await dialog.getByRole('combobox', { name: 'Workflow' }).click()
  await page.getByRole('option', { name: 'Rundgang Pumpenhaus' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Ort' })).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Name' }).fill(`Rundgang Pumpenhaus: ${LONG}`)
  await dialog.getByRole('button', { name: 'Aufgabe anlegen' }).click()
  await expect(dialog.getByText('Diese Angabe braucht jede Aufgabe dieses Workflows.').first()).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Ort' }).fill('Halle 2')
  await dialog.getByRole('combobox', { name: 'Zugewiesen an' }).click()
  await page.getByRole('option', { name: 'Frühschicht' }).click()
  await expect(dialog.getByText('Frühschicht')).toBeVisible()
  await page.keyboard.press('Tab')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Aufgabe anlegen' }).click()
  await expect(page.getByText('Aufgabe angelegt')).toBeVisible()
  await expect(dialog).toBeHidden()
  const row = table(page).getByRole('row', { name: /Ventile prüfen/ })
  // The workflow has a column of its own.
  await expect(row.getByRole('link', { name: LONG, exact: true })).toBeVisible()
  await expect(row).toContainText('Frühschicht')
  await expect(row).toContainText('Offen')

  await chip(page, 'Geplant').click()
  await expect(page).toHaveURL(/show=pending/)
  await expect(row).toBeHidden()
  await chip(page, 'Offen').click()
  await expect(row).toBeVisible()

  await page.getByRole('link', { name: 'Kalender', exact: true }).click()
  await expect(page.getByRole('table', { name: 'Kalender' })).toBeVisible()
  const ofTask = page.getByRole('cell', { name: /Ventile prüfen/ })
  await expect(ofTask).toBeVisible()
  // What a day has no room for is cut off in it.
  const entry = ofTask.getByRole('link', { name: /Ventile prüfen/ })
  const [day, name] = [await ofTask.boundingBox(), await entry.boundingBox()]
  expect((name?.x ?? 0) + (name?.width ?? 0)).toBeLessThanOrEqual((day?.x ?? 0) + (day?.width ?? 0))

  await page.getByRole('button', { name: 'Woche', exact: true }).click()
  await expect(page).toHaveURL(/look=week/)
  const week = page.getByRole('group', { name: 'Kalender' })
  // Nothing says when it is due: it can be done today.
  await expect(week.getByRole('link', { name: 'Rundgang Pumpenhaus, 0 von 1' })).toBeVisible()
  const at = (hour: number) => new Date(nextTuesday().setUTCHours(hour)).toISOString()
  const { id: taskId } = await client.tasks.create({
    workflowId,
    task: { label: 'Filter wechseln', taskData: { Ort: 'Halle 2' }, validFrom: at(9), deadline: at(10) },
  })
  await page.getByRole('button', { name: 'Nächste Woche' }).click()
  const block = week.getByRole('link', { name: /^Filter wechseln/ })
  const box = await block.boundingBox()
  const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2]
  const drawDown = async () => {
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x, y + 20)
    await page.mouse.move(x, y + (box?.height ?? 0) + 2, { steps: 4 })
  }
  await drawDown()
  await page.keyboard.press('Escape')
  await page.mouse.up()
  expect((await client.tasks.byId({ taskId })).validFrom).toBe(at(9))
  await drawDown()
  await page.mouse.up()
  await expect(page.getByText('Filter wechseln verschoben')).toBeVisible()
  expect(await client.tasks.byId({ taskId })).toMatchObject({ validFrom: at(10), deadline: at(11) })
  // A full week of work is forty hours, and the hour is given to nobody yet.
  const load = page.getByRole('region', { name: 'Auslastung' })
  await expect(load.getByRole('button', { name: /Mia Yilmaz.*0 von 40 Std\..*40 frei/ })).toBeVisible()
  await expect(load.getByText('Nicht zugewiesen')).toHaveText('Nicht zugewiesen 1')
  await client.accounts.update({ accountId: personId, account: { workShare: 50 } })
  await page.reload()
  await block.hover()
  await page.mouse.down()
  await load.getByRole('button', { name: /Mia Yilmaz/ }).hover()
  await page.mouse.up()
  await expect(page.getByText('1 Aufgabe zugewiesen')).toBeVisible()
  await expect(load.getByRole('button', { name: /Mia Yilmaz.*1 von 20 Std\..*19 frei/ })).toBeVisible()
  await client.tasks.create({
    workflowId,
    task: { label: 'Pumpe entlüften', taskData: { Ort: 'Hof' }, validFrom: at(13), deadline: at(14) },
  })
  const free = load.getByRole('list', { name: 'Nicht zugewiesen' })
  await free.getByRole('link', { name: /Pumpe entlüften/ }).hover()
  await page.mouse.down()
  await load.getByRole('button', { name: /Mia Yilmaz/ }).hover()
  await page.mouse.up()
  await expect(free).toBeHidden()
  await load.getByRole('button', { name: /Mia Yilmaz.*2 von 20 Std\..*18 frei/ }).click()
  await expect(page).toHaveURL(new RegExp(`personId=${personId}`))
  await expect(block).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Tag', exact: true }).click()
  await expect(page).toHaveURL(/look=day/)
  await page.getByRole('button', { name: 'Heute' }).click()
  await expect(week.getByRole('link', { name: 'Rundgang Pumpenhaus, 0 von 1' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Monat', exact: true }).click()
  await expect(ofTask).toBeVisible()
  await page.getByRole('combobox', { name: /^Person/ }).click()
  await page.getByRole('option', { name: 'Lena Brandt' }).click()
  await expect(ofTask).toBeHidden()
  await page.goto('/tasks/calendar')
  await entry.click()
  await expect(heading(page, 'Ventile prüfen')).toBeVisible()
  const head = page.locator('header', { has: page.getByRole('heading', { level: 1 }) })
  await expect(head.getByText('Rundgang Pumpenhaus', { exact: true })).toBeVisible()
  await expect(page.getByText('Halle 2')).toBeVisible()
  await page.getByRole('button', { name: 'Aufgabe ändern' }).click()
  const change = page.getByRole('dialog', { name: 'Aufgabe ändern' })
  await change.getByRole('textbox', { name: 'Ort' }).fill('Halle 3')
  await change.getByRole('button', { name: 'Änderungen speichern' }).click()
  await expect(change).toBeHidden()
  await expect(page.getByText('Halle 3')).toBeVisible()

  // A phone shows the list and the week in its width.
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/tasks')
  await expect(row).toBeVisible()
  await expect(chip(page, 'Alle')).toBeInViewport()
  const width = () => page.evaluate(() => document.documentElement.scrollWidth)
  expect(await width()).toBeLessThanOrEqual(390)
  await page.goto('/tasks/calendar?look=week')
  await expect(load.getByRole('button', { name: /Mia Yilmaz/ })).toBeVisible()
  expect(await width()).toBeLessThanOrEqual(390)
})

test('a task of a series is moved alone or with all that follow, by mouse and by keys', async ({ page }) => {
  const { client } = await newCompany(page)
  const { workflowId } = await roundWorkflow(client)
  const tomorrow = new Date(new Date().setUTCHours(33, 0, 0, 0))
  await saveHourlongSeries(client, { workflowId, start: tomorrow })
  const begins = async () => {
    const { data } = await client.tasks.paginated({ sourceId: 'stunde', orderColumn: 'deadline' })
    return data.flatMap(({ state, validFrom }) => (state === 'PENDING' ? [validFrom?.slice(11, 16)] : []))
  }
  await expect.poll(begins).toContain('09:00')
  const count = (await begins()).length
  const all = (...first: string[]) => [
    ...first,
    ...Array.from({ length: count - first.length }, () => first.at(-1)),
  ]
  await page.goto(`/tasks/calendar?look=week&day=${tomorrow.toISOString().slice(0, 10)}`)
  const block = page.getByRole('link', { name: /^Stunde/ }).first()
  await block.focus()
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  // It stays in the week that is shown.
  for (let step = 0; step < 7; step++) await page.keyboard.press('Shift+ArrowLeft')
  await expect(page.locator('[data-mark="drawn"]')).toBeVisible()
  await page.keyboard.press('Escape')
  for (let step = 0; step < 4; step++) await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Enter')
  const question = page.getByRole('dialog', { name: 'Eine Aufgabe der Serie „Stunde“' })
  await question.getByRole('button', { name: 'Abbrechen' }).click()
  expect(await begins()).toEqual(all('09:00'))
  await block.focus()
  await page.keyboard.press('Shift+ArrowUp')
  await page.keyboard.press('Enter')
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Nur diese' }).click()
  await expect(page.getByText('Stunde verschoben', { exact: true })).toBeVisible()
  expect(await begins()).toEqual(all('08:45', '09:00'))
  const box = await block.boundingBox()
  const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x, y + 20)
  await page.mouse.move(x, y + (box?.height ?? 0) + 2, { steps: 4 })
  await page.mouse.up()
  await question.getByRole('button', { name: 'Ab dieser' }).click()
  await expect(page.getByText('Serie „Stunde“ verschoben')).toBeVisible()
  await expect.poll(begins).toEqual(all('09:45'))
  // In the dialog of the task too.
  await block.click()
  await page.getByRole('button', { name: 'Aufgabe ändern' }).click()
  const change = page.getByRole('dialog', { name: 'Aufgabe ändern' })
  await typeKeys(change.getByRole('textbox', { name: 'Frist, Uhrzeit' }), '23:30')
  await change.getByRole('button', { name: 'Änderungen speichern' }).click()
  await question.getByRole('button', { name: 'Nur diese' }).click()
  await expect(change).toBeHidden()
  await expect(page.getByText('23:30 Uhr')).toBeVisible()
})

test('many tasks are assigned and cancelled at once', async ({ page }) => {
  const { client } = await newCompany(page)
  await filledTasks(client)
  await page.goto('/tasks?show=open')
  await expect(table(page).getByRole('row', { name: /Filter wechseln/ })).toBeVisible()
  await page.getByRole('checkbox', { name: /Filter wechseln/ }).check()
  await page.getByRole('checkbox', { name: /Ölstand ablesen/ }).check()
  await expect(page.getByRole('toolbar').getByText('2 von 2')).toBeVisible()
  await page.getByRole('toolbar').getByRole('button', { name: 'Zuweisen' }).click()
  const dialog = page.getByRole('dialog', { name: '2 Aufgaben zuweisen' })
  await dialog.getByRole('combobox', { name: 'Zugewiesen an' }).click()
  await page.getByRole('option', { name: 'Frühschicht' }).click()
  await expect(dialog.getByText('Frühschicht')).toBeVisible()
  await page.keyboard.press('Tab')
  await dialog.getByRole('button', { name: 'Zuweisen' }).click()
  await expect(page.getByText('2 Aufgaben zugewiesen')).toBeVisible()
  await expect(table(page).getByRole('row', { name: /Filter wechseln/ })).toContainText('Frühschicht')

  await page.getByRole('checkbox', { name: /Filter wechseln/ }).check()
  await page.getByRole('checkbox', { name: /Ölstand ablesen/ }).check()
  await page.getByRole('toolbar').getByRole('button', { name: 'Stornieren' }).click()
  const question = page.getByRole('dialog', { name: '2 Aufgaben stornieren?' })
  await expect(question.getByText('Ölstand ablesen')).toBeVisible()
  await question.getByRole('button', { name: '2 Aufgaben stornieren' }).click()
  await expect(page.getByText('2 Aufgaben storniert')).toBeVisible()
  await expect(table(page).getByRole('row', { name: /Filter wechseln/ })).toBeHidden()
  const { data } = await client.tasks.paginated({ states: ['CANCELLED'] })
  expect(data.map(({ label }) => label).toSorted()).toEqual([
    'Anstrich ausbessern',
    'Filter wechseln',
    'Ölstand ablesen',
  ])
})

test('a series is made in plain words, beside its next dates, and paused', async ({ page }) => {
  const { client } = await newCompany(page)
  const { workflowId } = await roundWorkflow(client)
  await page.goto('/tasks/sources')
  await expect(page.getByText('Noch keine Serie')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Serie anlegen' }).first().click()
  await expect(page.getByText('Geben Sie einen Namen ein.')).toBeVisible()
  await expect(page.getByText('Steht hier, sobald der Workflow gewählt ist.').first()).toBeVisible()
  await page.getByRole('combobox', { name: 'Workflow' }).click()
  await page.getByRole('option', { name: 'Rundgang Pumpenhaus' }).click()
  const dates = page.getByRole('list', { name: 'Nächste Termine' })
  await expect(dates.getByRole('listitem')).toHaveCount(50)
  await expect(page.getByText(/Die Daten von .* passen nicht zum Workflow/)).toBeVisible()

  await typeKeys(page.getByRole('textbox', { name: 'Name der Serie' }), 'Montagsrunde')
  await page.getByRole('combobox', { name: 'Wie oft' }).click()
  await page.getByRole('option', { name: 'Woche' }).click()
  await page.getByRole('button', { name: 'Mo, Montag' }).click()
  await expect(dates.getByRole('listitem').nth(1)).toContainText('Mo')

  const end = page.getByRole('combobox', { name: 'Endet' })
  for (const name of ['an einem Tag', 'nie']) {
    await end.click()
    await page.getByRole('option', { name, exact: true }).click()
  }
  await page.getByRole('combobox', { name: 'Was dann gilt' }).click()
  await page.getByRole('option', { name: 'am Werktag davor' }).click()
  const create = page.getByRole('button', { name: 'Serie anlegen' })
  await expect(create).toBeDisabled()
  await expect(page.getByText('Wählen Sie den Kalender der Feiertage.')).toBeVisible()
  await page.getByRole('combobox', { name: 'Kalender der Feiertage' }).click()
  await page.getByRole('option', { name: 'Schleswig-Holstein' }).click()
  // In fifty weeks there is one of them at least, whenever they begin.
  await expect(dates.getByText(/statt (Ostermontag|Pfingstmontag)/).first()).toBeVisible()
  await page.getByRole('combobox', { name: 'Wer sie erledigt' }).click()
  await page.getByRole('option', { name: 'mehrere, reihum' }).click()
  await expect(page.getByText('Wählen Sie mindestens zwei, die sich abwechseln.')).toBeVisible()
  for (const name of ['Mia Yilmaz', 'Frühschicht']) {
    await page.getByRole('combobox', { name: 'Hinzufügen' }).click()
    await page.getByRole('option', { name }).click()
  }
  const told = page.getByRole('combobox', { name: 'Wird eine zu spät, erfährt es' })
  await told.pressSequentially('Mia')
  await page.getByRole('option', { name: 'Mia Yilmaz' }).click()
  await told.pressSequentially('Früh')
  await page.getByRole('option', { name: 'Frühschicht' }).click()
  await page.getByRole('textbox', { name: 'Name freiwillig' }).fill('Wochenabschluss')
  await page.getByRole('combobox', { name: 'Daten: Ort' }).click()
  await page.getByRole('option', { name: 'Fester Wert' }).click()
  await page.getByRole('textbox', { name: 'Ort: Wert' }).fill('Pumpenhaus')
  await expect(page.getByRole('listitem').filter({ hasText: 'Wochenabschluss' })).toBeVisible()
  await expectAccessible(page)
  await expect(dates.getByRole('listitem').first()).toContainText(/Mia Yilmaz|Frühschicht/)
  await typeKeys(page.getByRole('textbox', { name: 'Fertig bis' }), '14:30')
  await page.getByRole('combobox', { name: 'Tag der Frist' }).click()
  await page.getByRole('option', { name: 'am Tag darauf' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Wochenabschluss' })).toContainText('14:30 Uhr')
  await create.click()
  await expect(page.getByText('Serie gespeichert')).toBeVisible()
  const row = page.getByRole('table', { name: 'Serien' }).getByRole('row', { name: /Montagsrunde/ })
  await expect(row).toContainText('Jeden Montag um 06:00 Uhr')
  await expect(row).toContainText('Aktiv')
  const workflow = await client.workflows.byId({ workflowId })
  expect(workflow.version).toBe(1)
  expect(workflow.definition.taskSources).toMatchObject([
    {
      name: 'Montagsrunde',
      daysOff: { region: 'DE-SH', weekends: false, move: 'BEFORE' },
      assignees: [{ kind: 'ACCOUNT' }, { kind: 'ACCOUNT_GROUP' }],
      escalateTo: { accounts: [expect.any(String)], accountGroups: [expect.any(String)] },
    },
  ])

  await row.getByRole('button', { name: 'Aktionen für Montagsrunde' }).click()
  await page.getByRole('menuitem', { name: 'Pausieren' }).click()
  await expect(row).toContainText('Pausiert')
  await row.getByRole('link', { name: 'Montagsrunde' }).click()
  await page.getByRole('button', { name: 'Fortsetzen' }).click()
  await expect(page.getByRole('button', { name: 'Pausieren' })).toBeVisible()
  const [series] = (await client.workflows.byId({ workflowId })).definition.taskSources
  expect(series?.paused).toBe(false)
})

for (const language of ['de', 'en'] as const) {
  test(`list and page of tasks have no fault that axe finds, ${language}`, async ({ page }) => {
    const { client } = await newCompany(page, { language })
    await filledTasks(client)
    await page.goto('/tasks')
    await expect(page.getByRole('link', { name: 'Ventile prüfen' })).toBeVisible()
    await expectAccessibleIn(page, language)
    await page.getByRole('link', { name: 'Ventile prüfen' }).click()
    await expect(heading(page, 'Ventile prüfen')).toBeVisible()
    await expect(page.getByText('Halle 2')).toBeVisible()
    await expectAccessibleIn(page, language)
  })

  test(`calendar and series of tasks have no fault that axe finds, ${language}`, async ({ page }) => {
    const { client } = await newCompany(page, { language })
    await filledTasks(client)
    await page.goto('/tasks/calendar')
    // A day shows the first of its tasks, and which these are depends on the hour.
    const shown = page.getByRole('link', { name: /Zählerstand melden|Ventile prüfen|Filter wechseln/ })
    await expect(shown.first()).toBeVisible()
    await expectAccessibleIn(page, language)
    await walk(page, '/tasks/sources')
    await page.getByRole('link', { name: 'Morgenrunde' }).click()
    await expect(heading(page, 'Morgenrunde')).toBeVisible()
    const dates = page.getByRole('list', { name: language === 'de' ? 'Nächste Termine' : 'Next dates' })
    await expect(dates.getByRole('listitem')).toHaveCount(50)
    await expectAccessibleIn(page, language)
    await page.getByRole('button', { name: /^(Weitere Aktionen|More actions)$/ }).click()
    await page.getByRole('menuitem', { name: /^(Als Ansicht bearbeiten|Edit as a view)$/ }).click()
    const steps = page.getByRole('list', { name: /^(Schritte|Steps)$/ })
    await expect(steps.getByRole('button', { name: /^(Schritt|Step) 1:/ })).toBeVisible()
    await expectAccessibleIn(page, language)
  })
}
