import type { Client } from '@feldwerk/contract/client.ts'
import { expectAccessible } from '../accessible.ts'
import { newCompany } from '../companies.ts'
import { expect, test } from '../test.ts'
import { typeKeys } from '../type-keys.ts'

type Kind = 'DOUBLE' | 'LONG' | 'DAY' | 'INSTANT'
/** What is typed, what is stored, and what stands in the field once it was left. */
type Row = readonly [Kind, typed: string | readonly [string, string], stored: unknown, shown: string]
/** What is typed, and the words that refuse it. */
type RefusedInput = readonly [Kind, typed: string, words: string]

interface Case {
  readonly language: 'de' | 'en'
  readonly rows: readonly Row[]
  readonly refused: readonly RefusedInput[]
  readonly save: string
  readonly held: string
}

const CASES: Readonly<Record<'de-DE' | 'en-US' | 'en-GB', Case>> = {
  'de-DE': {
    language: 'de',
    rows: [
      ['DOUBLE', '12,5', 12.5, '12,5'],
      ['DOUBLE', '12.5', 12.5, '12,5'],
      ['DOUBLE', '1.234', 1234, '1.234'],
      ['DOUBLE', '−1.234,75', -1234.75, '−1.234,75'],
      ['DOUBLE', '0,000012345', 0.000012345, '0,000012345'],
      ['DOUBLE', '1,5e3', 1500, '1.500'],
      ['LONG', '+42', 42, '42'],
      ['DAY', '14.03.2015', '2015-03-14', '14.03.15'],
      ['DAY', '14/03/2015', '2015-03-14', '14.03.15'],
      ['DAY', '2001-09-15', '2001-09-15', '15.09.01'],
      ['DAY', '5.6.68', '1968-06-05', '05.06.68'],
      ['DAY', '5. Juni 1968', '1968-06-05', '05.06.68'],
      ['INSTANT', ['21.3.26', '830'], '2026-03-21T07:30:00.000Z', '21.03.26'],
    ],
    refused: [
      ['DOUBLE', 'abc', 'Das ist keine Zahl. Geben Sie nur die Zahl ein, etwa 12,5.'],
      ['DOUBLE', '7,5,5', 'Das ist keine Zahl. Geben Sie nur die Zahl ein, etwa 12,5.'],
      ['LONG', '1,5', '1,5 ist keine ganze Zahl. Geben Sie eine ohne Nachkommastellen ein.'],
      ['DAY', '31.02.2020', 'Den 31. Februar 2020 gibt es nicht.'],
      ['DAY', '5.6.', 'Das Jahr fehlt. Beispiel:'],
      ['DAY', 'irgendwann', 'Das ist kein Datum. Beispiel:'],
    ],
    save: 'Asset anlegen',
    held: 'Eine Angabe stimmt noch nicht.',
  },
  'en-US': {
    language: 'en',
    rows: [
      ['DOUBLE', '12.5', 12.5, '12.5'],
      ['DOUBLE', '12,5', 12.5, '12.5'],
      ['DOUBLE', '1234.75', 1234.75, '1,234.75'],
      ['DOUBLE', '1,234', 1234, '1,234'],
      ['LONG', '12 000', 12000, '12,000'],
      ['DAY', '14.03.2015', '2015-03-14', '03/14/15'],
      ['DAY', '14/03/2015', '2015-03-14', '03/14/15'],
      ['DAY', '2001-09-15', '2001-09-15', '09/15/01'],
      ['DAY', '05/06/68', '1968-05-06', '05/06/68'],
      ['DAY', 'Jun 5 1968', '1968-06-05', '06/05/68'],
      ['DAY', '5 June 2068', '2068-06-05', '06/05/68'],
      ['INSTANT', ['3/21/26', '8:30 pm'], '2026-03-21T19:30:00.000Z', '03/21/26'],
    ],
    refused: [
      ['DOUBLE', 'abc', 'This is not a number. Enter only the number, such as 12.5.'],
      ['LONG', '1.5', '1.5 is not a whole number. Enter one without decimals.'],
      ['DAY', '02/31/2020', 'There is no February 31, 2020.'],
      ['DAY', 'some day', 'This is not a date. Example:'],
    ],
    save: 'Add asset',
    held: 'One entry is not right yet.',
  },
  'en-GB': {
    language: 'en',
    rows: [
      // Read in the order in which days are shown, whatever the region of the browser.
      ['DAY', '05/06/68', '1968-05-06', '05/06/68'],
      ['DAY', '5 June 1968', '1968-06-05', '06/05/68'],
      ['DAY', '14/03/2015', '2015-03-14', '03/14/15'],
    ],
    refused: [['DAY', '31/02/2020', 'There is no February 31, 2020.']],
    save: 'Add asset',
    held: 'One entry is not right yet.',
  },
}

for (const [locale, one] of Object.entries(CASES)) {
  test.describe(locale, () => {
    test.use({ locale })
    test('what is typed in an asset is what is stored, and what cannot be read holds it up', async ({
      page,
    }) => {
      const { client } = await newCompany(page, { language: one.language })
      const id = await typeOf(client, one.rows)
      await page.goto(`/assets/type?id=${id}`)
      await page.getByRole('button', { name: one.save }).click()
      const form = page.getByRole('dialog')
      const field = (place: number) => form.getByRole('textbox', { name: new RegExp(`^Feld${place} `) })
      await form.getByRole('textbox', { name: 'Name' }).fill('K-2')

      for (const [kind, typed, words] of one.refused) {
        const place = one.rows.findIndex(([of]) => of === kind)
        await typeKeys(field(place), typed)
        await expect(form.getByText(words)).toBeVisible()
        await expect(field(place)).toHaveValue(typed)
        await expect(field(place)).toHaveAttribute('aria-invalid', 'true')
        await form.getByRole('button', { name: one.save }).click()
        await expect(form.getByText(one.held)).toBeVisible()
        await expect(field(place)).toBeFocused()
        await typeKeys(field(place), '')
      }
      await expectAccessible(page)
      expect((await client.assets.paginated({ assetTypeId: id })).recordsTotal).toBe(0)

      for (const [place, [, typed, , shown]] of one.rows.entries()) {
        const [text, time] = typeof typed === 'string' ? [typed] : typed
        await typeKeys(field(place), text)
        await expect(field(place)).toHaveValue(shown)
        if (time) await typeKeys(form.getByLabel(new RegExp(`^Feld${place},`)), time)
      }
      await form.getByRole('button', { name: one.save }).click()
      await expect(form).toBeHidden()
      const { data } = await client.assets.paginated({ assetTypeId: id })
      expect(data.map(({ value }) => value)).toEqual([
        {
          name: 'K-2',
          ...Object.fromEntries(one.rows.map(([, , stored], place) => [`f${place}`, stored])),
        },
      ])
    })
  })
}

test('a day that could be meant twice is said in words, with four digits while it is edited', async ({
  page,
}) => {
  const { client } = await newCompany(page)
  const id = await typeOf(client, CASES['de-DE'].rows)
  await page.goto(`/assets/type?id=${id}`)
  await page.getByRole('button', { name: 'Asset anlegen' }).click()
  const form = page.getByRole('dialog')
  const day = form.getByRole('textbox', { name: /^Feld10 / })
  await typeKeys(day, '5.6.68')
  await expect(day).toHaveAccessibleDescription('5. Juni 1968')
  await day.focus()
  await expect(day).toHaveValue('05.06.1968')
  await expectAccessible(page)
  await typeKeys(day, 'heute')
  await expect(day).toHaveValue(/^\d\d\.\d\d\.\d\d$/)
  await typeKeys(day, '05.06.1868')
  await expect(day).toHaveAccessibleDescription('5. Juni 1868')
  const number = form.getByRole('textbox', { name: /^Feld2 / })
  await typeKeys(number, '1.234')
  await expect(number).toHaveAccessibleDescription('Gelesen als 1234, nicht als 1,234.')

  // The calendar shows what was typed, its weeks begin on Monday, and what is picked counts.
  await typeKeys(day, '21.11.2026')
  await form.getByRole('button', { name: 'Feld10: Kalender öffnen' }).click()
  const calendar = page.getByRole('dialog', { name: 'Feld10: Kalender öffnen' })
  await expect(calendar.locator('th').first()).toHaveText('Mo')
  await page.keyboard.press('Escape')
  await expect(calendar).toBeHidden()
  await form.getByRole('button', { name: 'Feld10: Kalender öffnen' }).click()
  await calendar.getByRole('button', { name: '24 November 2026' }).click()
  await expect(day).toHaveValue('24.11.26')

  // A day without its time is not enough.
  const at = form.getByRole('textbox', { name: /^Feld12 / })
  await typeKeys(at, '21.3.26')
  await form.getByRole('textbox', { name: 'Name' }).fill('K-2')
  await form.getByRole('button', { name: 'Asset anlegen' }).click()
  await expect(form.getByText('Die Uhrzeit fehlt.')).toBeVisible()
  await typeKeys(form.getByLabel('Feld12, Uhrzeit'), '25')
  await expect(form.getByText('Das ist keine Uhrzeit.')).toBeVisible()
  // The clock jumps over it.
  await typeKeys(at, '29.3.26')
  await typeKeys(form.getByLabel('Feld12, Uhrzeit'), '2:30')
  await expect(form.getByText(/Diese Uhrzeit gibt es an diesem Tag nicht/)).toBeVisible()
  await typeKeys(form.getByLabel('Feld12, Uhrzeit'), '3:30')
  await form.getByRole('button', { name: 'Asset anlegen' }).click()
  await expect(form).toBeHidden()
  const { data } = await client.assets.paginated({ assetTypeId: id })
  expect(data[0]?.value).toMatchObject({
    f2: 1234,
    f10: '2026-11-24',
    f12: '2026-03-29T01:30:00.000Z',
  })
})

async function typeOf(client: Client, rows: readonly Row[]): Promise<string> {
  const named = (name: string) => [
    { language: 'de' as const, name },
    { language: 'en' as const, name },
  ]
  const kinds = {
    DOUBLE: { type: { kind: 'DOUBLE' } },
    LONG: { type: { kind: 'LONG' } },
    DAY: { type: { kind: 'TIME' }, dateOnly: true },
    INSTANT: { type: { kind: 'TIME' } },
  } as const
  const { id } = await client.assetTypes.create({
    assetType: {
      translations: named('Kessel'),
      properties: [
        { name: 'name', type: { kind: 'STRING' }, required: true, translations: named('Name') },
        ...rows.map(([kind], place) => ({
          name: `f${place}`,
          required: false,
          translations: named(`Feld${place}`),
          ...kinds[kind],
        })),
      ],
    },
  })
  return id
}
