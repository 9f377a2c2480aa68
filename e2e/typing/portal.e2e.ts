import { EMPTY_DEFINITION, type WorkflowDefinition } from '@feldwerk/workflow/definition.ts'
import { newCompany } from '../companies.ts'
import { roundWorkflow } from '../tasks/filled.ts'
import { expect, test } from '../test.ts'
import { typeKeys } from '../type-keys.ts'

const title = (text: string) => ({ kind: 'VALUE', value: { de: text, en: text } }) as const

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
          variableName: 'n',
          title: title('Pressure'),
          tolerance: { kind: 'VALUE', value: { from: null, to: null } },
        },
        { id: 'd', kind: 'DATE', variableName: 'd', title: title('Due') },
        { id: 't', kind: 'TIME', variableName: 't', title: title('Clock') },
        { id: 'a', kind: 'INSTANT', variableName: 'a', title: title('When') },
      ],
    },
  ],
}

interface Case {
  readonly language: 'de' | 'en'
  /** Part of the workflow, its field, what is typed there. */
  readonly editor: readonly (readonly [part: string, field: string, typed: string])[]
  readonly wrong: readonly [field: string, typed: string, words: string]
  readonly task: {
    readonly add: string
    readonly form: string
    readonly beginning: string
    readonly deadline: string
    readonly time: string
    readonly day: readonly [string, string]
    readonly clock: readonly [string, string]
  }
  readonly filter: readonly [from: string, to: string, fromTyped: string, toTyped: string]
}

const CASES: Readonly<Record<'de-DE' | 'en-US', Case>> = {
  'de-DE': {
    language: 'de',
    editor: [
      ['Pressure', 'Kleinster Wert', '−12,5'],
      ['Pressure', 'Größter Wert', '1.234,75'],
      ['Pressure', 'Toleranz bis', '10.5'],
      ['Pressure', 'Vorbelegung', '7,'],
      ['Due', 'Frühestens', '5. Juni 1968'],
      ['Clock', 'Spätestens', '1830'],
      ['When', 'Vorbelegung', '1/7/2026'],
      ['When', 'Vorbelegung, Uhrzeit', '7 Uhr'],
    ],
    wrong: ['Toleranz von', 'zehn', 'Das ist keine Zahl. Geben Sie nur die Zahl ein, etwa 12,5.'],
    task: {
      add: 'Aufgabe anlegen',
      form: 'Aufgabe anlegen',
      beginning: 'Beginn',
      deadline: 'Frist',
      time: 'Uhrzeit',
      day: ['20.3.2031', '21.3.31'],
      clock: ['830', '16:15'],
    },
    filter: ['Von', 'Bis', '1.3.2031', '31.3.2031'],
  },
  'en-US': {
    language: 'en',
    editor: [
      ['Pressure', 'Smallest value', '-12.5'],
      ['Pressure', 'Largest value', '1,234.75'],
      ['Pressure', 'Tolerance to', '10.5'],
      ['Pressure', 'Default answer', '7.'],
      ['Due', 'At the earliest', 'June 5, 1968'],
      ['Clock', 'At the latest', '6:30 pm'],
      ['When', 'Default answer', '07/01/2026'],
      ['When', 'Default answer, time', '7 am'],
    ],
    wrong: ['Tolerance from', 'ten', 'This is not a number. Enter only the number, such as 12.5.'],
    task: {
      add: 'Add task',
      form: 'Add task',
      beginning: 'Beginning',
      deadline: 'Deadline',
      time: 'time',
      day: ['3/20/2031', 'Mar 21 2031'],
      clock: ['8:30', '4:15 pm'],
    },
    filter: ['From', 'To', '3/1/2031', '3/31/2031'],
  },
}

for (const [locale, one] of Object.entries(CASES)) {
  test.describe(locale, () => {
    test.use({ locale })

    test('what is typed in the editor of workflows is what its draft says', async ({ page }) => {
      const { client } = await newCompany(page, { language: one.language })
      const { id: workflowId } = await client.workflows.create({
        workflow: { translations: [{ language: one.language, name: 'Typed' }], definition },
      })
      await page.goto(`/workflows/editor?id=${workflowId}`)
      const properties = page.locator('[data-properties]')
      const field = (name: string) => properties.getByRole('textbox', { name, exact: true })
      const choose = (part: string) => page.getByRole('tree').getByRole('treeitem', { name: part }).click()
      let chosen = ''
      for (const [part, name, typed] of one.editor) {
        if (part !== chosen) await choose(part)
        chosen = part
        await typeKeys(field(name), typed)
      }
      const saved = async () => {
        const draft = await client.workflowDrafts.byWorkflow({ workflowId })
        const [first] = draft.definition.nodes
        return first?.kind === 'ACTIVITY' ? first.components : []
      }
      await expect.poll(saved).toMatchObject([
        {
          min: { value: -12.5 },
          max: { value: 1234.75 },
          tolerance: { value: { from: null, to: 10.5 } },
          defaultValue: { value: 7 },
        },
        { min: { value: '1968-06-05' } },
        { max: { value: '18:30' } },
        { defaultValue: { value: '2026-07-01T05:00:00.000Z' } },
      ])

      // What cannot be read keeps the person at its field.
      await choose('Pressure')
      await typeKeys(field(one.wrong[0]), one.wrong[1])
      await expect(properties.getByText(one.wrong[2])).toBeVisible()
      await choose('Due')
      await expect(field(one.wrong[0])).toBeFocused()
      await expect(field(one.wrong[0])).toHaveValue(one.wrong[1])
    })

    test('what is typed for a task and its list is what is stored and asked for', async ({ page }) => {
      const { client } = await newCompany(page, { language: one.language })
      const { workflowId } = await roundWorkflow(client)
      const { task, filter } = one
      await page.goto(`/tasks?new=true&workflowId=${workflowId}`)
      const dialog = page.getByRole('dialog', { name: task.form })
      await dialog.getByRole('textbox', { name: 'Ort' }).fill('Halle 2')
      const optional = one.language === 'de' ? 'freiwillig' : 'optional'
      const day = (name: string) => dialog.getByRole('textbox', { name: `${name} ${optional}`, exact: true })
      const time = (name: string) => dialog.getByRole('textbox', { name: `${name}, ${task.time}` })
      await typeKeys(day(task.beginning), task.day[0])
      await typeKeys(time(task.beginning), task.clock[0])
      await typeKeys(day(task.deadline), task.day[1])
      await typeKeys(time(task.deadline), task.clock[1])
      await dialog.getByRole('button', { name: task.add }).click()
      await expect(dialog).toBeHidden()
      const { data } = await client.tasks.paginated({ workflowId })
      expect(data).toMatchObject([
        { validFrom: '2031-03-20T07:30:00.000Z', deadline: '2031-03-21T15:15:00.000Z' },
      ])

      await typeKeys(page.getByRole('main').getByRole('textbox', { name: `${filter[0]} ` }), filter[2])
      await typeKeys(page.getByRole('main').getByRole('textbox', { name: `${filter[1]} ` }), filter[3])
      await expect(page).toHaveURL(/from=2031-03-01/)
      await expect(page).toHaveURL(/to=2031-03-31/)
    })
  })
}
