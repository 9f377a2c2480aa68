import { expect, test } from 'vitest'
import { de } from './de.ts'
import { deAreas } from './de-areas.ts'
import { deField } from './de-field.ts'
import { en } from './en.ts'
import { enAreas } from './en-areas.ts'
import { enField } from './en-field.ts'

const german = textsOf({ ...de, ...deAreas, ...deField })
const english = textsOf({ ...en, ...enAreas, ...enField })

/** Every text by its path: `home.greeting.morning`. */
function textsOf(node: object, path = ''): Map<string, string> {
  const found = new Map<string, string>()
  for (const [key, value] of Object.entries(node)) {
    const here = path ? `${path}.${key}` : key
    if (typeof value === 'string') found.set(here, value)
    else for (const [below, text] of textsOf(value, here)) found.set(below, text)
  }
  return found
}

/** The specification's own words (point 5). */
const pictureTooLarge = 'Die Dateigröße beträgt über 10MB, bitte wählen Sie ein kleineres Foto.'

const placeholders = (text: string) => (text.match(/\{\{\w+\}\}/g) ?? []).toSorted()

test('both languages have the same texts', () => {
  expect([...english.keys()].toSorted()).toEqual([...german.keys()].toSorted())
})

test('a text has the same gaps in both languages', () => {
  const differing = [...german].filter(
    ([path, text]) => placeholders(text).join() !== placeholders(english.get(path) ?? '').join(),
  )
  expect(differing.map(([path]) => path)).toEqual([])
})

test('German speaks as the house does: no exclamation marks, no „bitte“, no „erfolgreich“, true quotation marks', () => {
  const wrong = [...german].filter(
    ([, text]) => text !== pictureTooLarge && /!|\bbitte\b|erfolgreich|"/i.test(text),
  )
  expect(wrong).toEqual([])
})

test('English has no exclamation marks, no “please”, no “successfully”', () => {
  expect([...english].filter(([, text]) => /!|\bplease\b|successful|"/i.test(text))).toEqual([])
})
