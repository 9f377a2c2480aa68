import { expectAccessible, expectAccessibleIn } from '../accessible.ts'
import { filledCompany, newCompany } from '../companies.ts'
import { expect, test } from '../test.ts'
import { walk } from '../walk.ts'
import { filledWorkflow } from './filled.ts'

type Ids = Awaited<ReturnType<typeof filledWorkflow>>

interface WorkflowsPage {
  readonly path: (ids: Ids) => string
  /** Something that stands on it once its data are there. */
  readonly shows: RegExp
}

const detail = (tab: string) => (ids: Ids) => `/workflows/detail?id=${ids.workflow}&tab=${tab}`

/** In an order in which each page is of another route than the one before. */
const pages: readonly WorkflowsPage[] = [
  { path: () => '/workflows', shows: /^(1 Ergebnis im Jahr|1 result in a year)$/ },
  { path: detail('overview'), shows: /^(Öltemperatur|Oil temperature)$/ },
  { path: ({ workflow }) => `/workflows/editor?id=${workflow}`, shows: /^(Öltemperatur|Oil temperature)$/ },
  { path: detail('results'), shows: /Lena Brandt/ },
  { path: () => '/results', shows: /^(Wartung Hydraulik|Hydraulics check)$/ },
  { path: detail('tasks'), shows: /^(Noch keine Serie|No series yet)\./ },
  { path: () => '/workflows?look=table', shows: /^(Wartung Hydraulik|Hydraulics check)$/ },
  { path: detail('permissions'), shows: /Schicht Kiel/ },
  {
    path: ({ result }) => `/results/detail?id=${result}`,
    shows: /^(6,4\s°C über der Grenze|6.4\s°C above the limit)$/,
  },
  { path: detail('versions'), shows: /^(1 Ergebnis|1 result)$/ },
  { path: ({ result }) => `/results/correct?id=${result}`, shows: /^(Öltemperatur|Oil temperature)$/ },
  { path: detail('dependants'), shows: /^(Nichts verwendet|Nothing uses)/ },
]

for (const language of ['de', 'en'] as const) {
  test.describe(language, () => {
    test.use({ locale: language === 'de' ? 'de-DE' : 'en-US' })

    test('every page about workflows and results is accessible', async ({ page }) => {
      test.slow()
      const { client, ids } = await filledCompany(page, language)
      const filled = await filledWorkflow(client)
      await client.workflowPermissions.create({
        workflowId: filled.workflow,
        holders: { accountGroups: [{ id: ids.group }] },
      })
      for (const { path, shows } of pages) {
        await walk(page, path(filled))
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
        await expect(page.getByRole('main').first().getByText(shows).first()).toBeVisible()
        await expectAccessibleIn(page, language)
      }
    })

    test('pages of a company without workflows are accessible, also on a phone', async ({ page }) => {
      await newCompany(page, { language })
      await page.setViewportSize({ width: 390, height: 844 })
      for (const [path, text] of [
        ['/workflows', /Noch kein Workflow|No workflow yet/],
        ['/results', /Noch kein Ergebnis|No result yet/],
        ['/workflows?new=true', /Was gefragt wird|You add the questions/],
      ] as const) {
        await walk(page, path)
        await expect(page.getByText(text).first()).toBeVisible()
        await expectAccessible(page, language)
      }
    })
  })
}
