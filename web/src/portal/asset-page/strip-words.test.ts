import { expect, test } from 'vitest'
import { stripWords } from './strip-words.ts'

const span = (value: string | null, from: number, until: number) => ({ value, from, until })
const named = (spans: readonly ReturnType<typeof span>[], width = 700) =>
  stripWords({ spans, usual: 'einwandfrei', from: 0, until: 100, width }).map(
    ({ span: { value }, at }) => `${value} ${at}`,
  )

test('what is unusual is named, the usual once, where nothing stands yet', () => {
  const spans = [
    span('einwandfrei', 0, 40),
    span('gestört', 40, 42),
    span('einwandfrei', 42, 90),
    span('auffällig', 90, 100),
  ]
  expect(named(spans)).toEqual(['einwandfrei 0', 'gestört 280', 'auffällig 630'])
})

test('on a phone there is room for fewer, and none beyond the end', () => {
  const spans = [span('gestört', 0, 10), span('einwandfrei', 10, 95), span('auffällig', 95, 100)]
  expect(named(spans, 340)).toEqual(['gestört 0', 'auffällig 277'])
})

test('of two that are close the later one is named; nothing is where there was nothing', () => {
  const spans = [
    span(null, 0, 20),
    span('auffällig', 20, 22),
    span('einwandfrei', 22, 25),
    span('gestört', 25, 30),
  ]
  expect(named(spans)).toEqual(['gestört 175'])
  expect(named([span('einwandfrei', 0, 100)])).toEqual(['einwandfrei 0'])
})
