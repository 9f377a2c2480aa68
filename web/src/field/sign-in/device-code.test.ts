import { expect, test } from 'vitest'
import { deviceCodeIn, deviceCodeOfFragment, groupedCode } from './device-code.ts'

test.each([
  ['', ''],
  ['abc', 'ABC'],
  ['abcd', 'ABCD'],
  ['abcd1', 'ABCD-1'],
  ['ABCD-', 'ABCD'],
  ['abcd 1234 efgh 5678', 'ABCD-1234-EFGH-5678'],
  ['abcd-1234-efgh-5678-9', 'ABCD-1234-EFGH-5678'],
])('what is typed as "%s" is shown as "%s"', (typed, shown) => {
  expect(groupedCode(typed)).toBe(shown)
})

test('reads the code of an address only from its fragment', () => {
  expect(deviceCodeOfFragment('#code=ABCD-1234')).toBe('ABCD-1234')
  expect(deviceCodeOfFragment('')).toBeUndefined()
})

test.each([
  ['https://feldwerk.example/app/#code=ABCD-1234-EFGH-5678', 'ABCD-1234-EFGH-5678'],
  ['abcd1234efgh5678', 'ABCD-1234-EFGH-5678'],
  ['https://feldwerk.example/app/asset?id=1', undefined],
  ['https://elsewhere.example/#code=ABCD-1234-EFGH-5678', undefined],
  ['4006381333931', undefined],
])('of what the camera reads, %s, the device code is %s', (text, code) => {
  expect(deviceCodeIn(text)).toBe(code)
})
