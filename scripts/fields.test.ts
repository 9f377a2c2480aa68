import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')

/** Fields of the browser speak the browser's language and drop what they cannot read; those of a library the same. */
const FOREIGN =
  /type=\W{0,3}(?:date|time|datetime-local|month|week|number)\W|\b(?:NumberInput|DateInput|DatePickerInput|DateTimePicker|TimeInput)\b[^}]*\} from '@mantine/

test('numbers, days and times are typed in fields of our own', () => {
  const screens = globSync('{ui,web,workflow}/src/**/*.tsx', { cwd: root })
  expect(screens.length).toBeGreaterThan(300)
  expect(screens.filter((file) => FOREIGN.test(readFileSync(path.join(root, file), 'utf8')))).toEqual([])
})

test.each([
  '<input type="date" />',
  "<TextInput type={'datetime-local'} />",
  '<input type="number"/>',
  "import { NumberInput } from '@mantine/core'",
  "import { Button, DateInput } from '@mantine/dates'",
])('%s would be found', (line) => {
  expect(line).toMatch(FOREIGN)
})
