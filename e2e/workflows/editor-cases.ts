import type { EditorAct, KindCases } from '@feldwerk/workflow/components/cases.ts'
import { COMPONENT_KINDS, type ComponentKind } from '@feldwerk/workflow/kinds.ts'
import { expect, type Page } from '../test.ts'
import { typeKeys } from '../type-keys.ts'
import { FILES } from './files.ts'

/** What each kind has for its editor, in the order of the kinds. */
export const EDITOR_CASES = await Promise.all(
  COMPONENT_KINDS.map(async (kind): Promise<readonly [ComponentKind, KindCases['editor']]> => {
    const { cases } = (await import(`@feldwerk/workflow/components/${kind}/cases.ts`)) as { cases: KindCases }
    return [kind, cases.editor]
  }),
)

const properties = (page: Page) => page.getByRole('region', { name: 'Eigenschaften' })

/** Does in the editor what the case of a kind says, one act after the other. */
export async function perform(page: Page, act: EditorAct): Promise<void> {
  const within = properties(page)
  if ('type' in act) {
    await typeKeys(await fieldOf(page, act.type), act.text)
  } else if ('turn' in act) await within.getByRole('switch', { name: act.turn, exact: true }).click()
  else if ('check' in act) await within.getByRole('checkbox', { name: act.check, exact: true }).click()
  else if ('press' in act) await within.getByRole('button', { name: act.press, exact: true }).click()
  else if ('choose' in act) {
    await within.getByRole('combobox', { name: act.choose, exact: true }).click()
    await page.getByRole('option', { name: act.option, exact: true }).click()
  } else {
    const before = await within.getByRole('button', { name: /^Datei \d+ entfernen$/ }).count()
    await within.locator('input[type=file]').setInputFiles(FILES[act.bring])
    await expect(within.getByRole('button', { name: /^Datei \d+ entfernen$/ })).toHaveCount(before + 1)
  }
}

/** The editor shows the same when it is opened again. */
export async function expectShown(page: Page, acts: readonly EditorAct[]): Promise<void> {
  const within = properties(page)
  for (const act of acts) {
    if ('type' in act) await expect(await fieldOf(page, act.type)).toHaveValue(act.text)
    else if ('turn' in act)
      await expect(within.getByRole('switch', { name: act.turn, exact: true })).toBeChecked()
    else if ('check' in act)
      await expect(within.getByRole('checkbox', { name: act.check, exact: true })).toBeChecked()
    else if ('choose' in act)
      await expect(within.getByRole('combobox', { name: act.choose, exact: true })).toHaveValue(act.option)
  }
  const files = acts.filter((act) => 'bring' in act).length
  await expect(within.getByRole('button', { name: /^Datei \d+ entfernen$/ })).toHaveCount(files)
}

const LANGUAGES = { deutsch: 'Deutsch', englisch: 'English' } as const

/** A field by its label; behind a comma stands the language that it is to be written in. */
async function fieldOf(page: Page, label: string) {
  const [, name = label, language] = /^(.*), (deutsch|englisch)$/.exec(label) ?? []
  const written = LANGUAGES[language as keyof typeof LANGUAGES]
  if (written) {
    const choice = page.getByRole('radio', { name: new RegExp(`^${written}`) })
    if (!(await choice.isChecked())) await choice.locator('+ label').click()
    await expect(choice).toBeChecked()
  }
  return properties(page).getByRole('textbox', { name, exact: true })
}

/** The own fields of a component, with `made` for what is made by chance. */
export function ownFields(component: object): Record<string, unknown> {
  const {
    kind: _kind,
    id: _id,
    variableName: _name,
    title: _title,
    activities: _activities,
    ...own
  } = component as Record<string, unknown>
  return JSON.parse(
    JSON.stringify(own).replace(/[0-9a-f]{8}-[0-9a-f]{4}-[47][0-9a-f]{3}-[0-9a-f-]{17}/g, 'made'),
  )
}
