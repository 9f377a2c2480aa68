import { describe, expect, test } from 'vitest'
import { typeOf } from './kinds.ts'
import { planServing } from './serving.ts'

const png = { type: typeOf('image/png'), name: 'Foto "1" ü.png', size: 1000, tag: 'abc' }

test('a picture is shown, sandboxed, not guessed at, and kept by this browser only', () => {
  const { status, headers, range } = planServing({ file: png })
  expect(status).toBe(200)
  expect(range).toBeUndefined()
  expect(headers).toEqual({
    'content-type': 'image/png',
    'content-disposition': `inline; filename="Foto _1_ _.png"; filename*=UTF-8''Foto%20%221%22%20%C3%BC.png`,
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringMatching(/^sandbox; default-src 'none'/),
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'private, no-cache',
    'accept-ranges': 'bytes',
    'content-length': '1000',
    etag: '"abc"',
  })
})

test.each([
  'text/html',
  'image/svg+xml',
  'application/xhtml+xml',
  'text/javascript',
  'application/pdf',
  '',
  'x',
])('%j is a download', (mime) => {
  const { headers } = planServing({ file: { ...png, type: typeOf(mime) } })
  expect(headers['content-disposition']).toMatch(/^attachment;/)
  expect(headers['content-type']).toMatch(/^application\/(pdf|octet-stream)$/)
})

test('asked for, a picture is a download too', () => {
  expect(planServing({ file: png, download: true }).headers['content-disposition']).toMatch(/^attachment;/)
})

test.each(['"abc"', 'W/"abc"', '"x", "abc"'])('known as %s, it is not sent again', (ifNoneMatch) => {
  expect(planServing({ file: png, ifNoneMatch })).toMatchObject({ status: 304 })
  expect(planServing({ file: png, ifNoneMatch: '"abcd"' })).toMatchObject({ status: 200 })
})

describe('a range', () => {
  test.each([
    ['bytes=0-0', { start: 0, end: 0 }],
    ['bytes=10-19', { start: 10, end: 19 }],
    ['bytes=990-', { start: 990, end: 999 }],
    ['bytes=990-5000', { start: 990, end: 999 }],
    ['bytes=-10', { start: 990, end: 999 }],
    ['bytes=-5000', { start: 0, end: 999 }],
  ])('%s', (rangeHeader, range) => {
    const serving = planServing({ file: png, rangeHeader })
    expect(serving).toMatchObject({ status: 206, range })
    expect(serving.headers['content-length']).toBe(String(range.end - range.start + 1))
    expect(serving.headers['content-range']).toBe(`bytes ${range.start}-${range.end}/1000`)
  })

  test.each(['bytes=1000-', 'bytes=1000-2000', 'bytes=-0'])('%s lies outside', (rangeHeader) => {
    const serving = planServing({ file: png, rangeHeader })
    expect(serving).toMatchObject({ status: 416 })
    expect(serving.headers['content-range']).toBe('bytes */1000')
  })

  test.each(['bytes=', 'bytes=-', 'bytes=20-10', 'bytes=0-1,5-6', 'items=0-1', 'bytes=a-b', ''])(
    '%j is the whole',
    (rangeHeader) => {
      expect(planServing({ file: png, rangeHeader })).toMatchObject({ status: 200 })
    },
  )
})
