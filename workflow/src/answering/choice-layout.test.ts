import { expect, test } from 'vitest'
import { choiceLayout } from './choice-layout.ts'

test.each([
  [['Ja', 'Nein'], 'ROW'],
  [['Läuft', 'Steht geplant', 'Gestört'], 'ROW'],
  [['Verschmutzt', 'Sauber'], 'ROW'],
  [['Keine', 'Reinigung', 'Ersatz'], 'TIGHT'],
  [['Verschmutzt', 'Sauber', 'Unklar'], 'LIST'],
  [['Ja', 'Nein', 'Nicht zu erkennen'], 'LIST'],
  [['A', 'B', 'C', 'D'], 'LIST'],
])('%j: %s', (labels, layout) => {
  expect(choiceLayout(labels)).toBe(layout)
})
