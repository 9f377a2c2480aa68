import { expect, it } from 'vitest'
import { builtins } from '../builtin.ts'
import { pictureNames, SIGNATURES } from './pictures.ts'

it('has every picture that a sample shows, and shows every picture', () => {
  const wanted = new Set<string>()
  for (const { bundle } of builtins)
    for (const { workflowId, answers } of bundle.sample?.results ?? []) {
      const workflow = bundle.workflows.find(({ id }) => id === workflowId)
      const text = JSON.stringify(workflow?.definition)
      for (const [name, { values = [], by }] of Object.entries(answers)) {
        const isPicture = new RegExp(`"kind":"IMAGES","variableName":"${name.split('.').at(-1)}"`).test(text)
        if (!isPicture) continue
        const shown = [...values, ...Object.values(by?.values ?? {}).flat()].map(String).join(' ')
        for (const picture of shown.split(' ')) wanted.add(picture)
      }
    }
  expect(wanted.size).toBeGreaterThan(20)
  expect([...wanted].filter((name) => !pictureNames.has(name))).toEqual([])
  const signatures = [...pictureNames.keys()].filter((name) => name.startsWith('signature-'))
  expect(signatures).toHaveLength(SIGNATURES)
  expect([...pictureNames.keys()].filter((name) => !wanted.has(name) && !signatures.includes(name))).toEqual(
    [],
  )
})
