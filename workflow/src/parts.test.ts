import { expect, it } from 'vitest'
import { type Part, partTitle } from './parts.ts'

const hint = (de: string) =>
  ({
    id: 'a',
    kind: 'OUTPUT_TEXT',
    variableName: 'hint',
    text: { kind: 'VALUE', value: { de, en: null } },
  }) as unknown as Part

it('calls a long text by its first whole words, and says that there are more', () => {
  expect(partTitle(hint('Vor dem Öffnen Strom abschalten.'), 'de')).toBe('Vor dem Öffnen Strom abschalten.')
  expect(
    partTitle(hint('Ohne Sicherung nur Sichtprüfung und Messung von außen. Greifen Sie nicht hinein.'), 'de'),
  ).toBe('Ohne Sicherung nur Sichtprüfung und Messung von außen. …')
  expect(partTitle(hint('x'.repeat(70)), 'de')).toBe(`${'x'.repeat(60)} …`)
})
