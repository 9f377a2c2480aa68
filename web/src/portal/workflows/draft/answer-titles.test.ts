import { EMPTY_DEFINITION, type Node } from '@feldwerk/workflow/definition.ts'
import { expect, test } from 'vitest'
import { answerTitles } from './answer-titles.ts'

const title = (de: string) => ({ kind: 'VALUE', value: { de } }) as const

test('answers go by the titles of their questions, also within groups and rounds', () => {
  const inner = {
    kind: 'ACTIVITY',
    id: 'i',
    variableName: 'links',
    title: title('Links'),
    components: [
      { kind: 'NUMBER', id: 'n', variableName: 'druck', title: title('Druck'), unit: title('bar') } as const,
    ],
  } as const
  const check: Node = {
    kind: 'ACTIVITY',
    id: 'c',
    variableName: 'pruefung',
    title: title('Prüfung'),
    components: [
      {
        kind: 'DATE',
        id: 'd',
        variableName: 'tag',
        title: title('Tag'),
        notApplicable: { kind: 'VALUE', value: true },
      },
      {
        kind: 'SINGLE_CHOICE',
        id: 's',
        variableName: 'zustand',
        options: { kind: 'VALUE', value: [{ id: 'o', value: 'gut', label: { de: 'Gut' } }] },
      },
      {
        kind: 'ACTIVITY_GROUP',
        id: 'g',
        variableName: 'seiten',
        title: title('Seiten'),
        activities: [inner],
      },
    ],
  }
  const nodes: Node[] = [
    { kind: 'ITERATION', id: 'r', variableName: 'stellen', title: title('Stellen'), nodes: [check] },
  ]
  const task = { title: 'Aufgabe', fields: { data: { title: 'Auftragsdaten' } } }
  const words = { language: 'de', task } as const
  expect(answerTitles({ ...EMPTY_DEFINITION, nodes }, words)).toEqual({
    stellen: { title: 'Stellen' },
    pruefung: {
      title: 'Prüfung',
      fields: {
        tag: { title: 'Tag', dateOnly: true },
        tagNotApplicable: { title: 'Tag: trifft nicht zu' },
        zustand: { title: 'Zustand', options: [{ value: 'gut', label: 'Gut' }] },
        seiten: {
          title: 'Seiten',
          fields: { links: { title: 'Links', fields: { druck: { title: 'Druck', unit: 'bar' } } } },
        },
      },
    },
    task,
  })
})
