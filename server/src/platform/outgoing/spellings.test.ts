import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkAddresses, readTarget } from './target.ts'

type Bytes = readonly [number, number, number, number]
const byte = fc.integer({ min: 0, max: 255 })

/** Addresses of which nobody outside knows who has them. */
const inside: fc.Arbitrary<Bytes> = fc.oneof(
  fc.tuple(fc.constantFrom(0, 10, 127), byte, byte, byte),
  fc.tuple(fc.constant(172), fc.integer({ min: 16, max: 31 }), byte, byte),
  fc.tuple(fc.constant(192), fc.constant(168), byte, byte),
  fc.tuple(fc.constant(169), fc.constant(254), byte, byte),
  fc.tuple(fc.constant(100), fc.integer({ min: 64, max: 127 }), byte, byte),
  fc.tuple(fc.integer({ min: 224, max: 255 }), byte, byte, byte),
)

const number = fc.constantFrom<(value: number) => string>(
  (value) => String(value),
  (value) => `0${value.toString(8)}`,
  (value) => `0000${value.toString(8)}`,
  (value) => `0x${value.toString(16)}`,
  (value) => `0X0${value.toString(16).toUpperCase()}`,
)

/** The same address as programs have ever written it: all its bytes apart, or the last ones as one number. */
const spelled = (address: fc.Arbitrary<Bytes>) =>
  fc
    .record({
      address,
      apart: fc.integer({ min: 0, max: 3 }),
      writers: fc.tuple(number, number, number, number),
      end: fc.constantFrom('', '.'),
    })
    .map(({ address: bytes, apart, writers, end }) => {
      const rest = bytes.slice(apart).reduce((sum, each) => sum * 256 + each, 0)
      const parts = [...bytes.slice(0, apart), rest]
      return parts.map((part, i) => writers[i]?.(part)).join('.') + end
    })

const hex = ([a, b, c, d]: Bytes) => `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`

/** An address of IPv6 with the same in it. */
const hidden = (address: fc.Arbitrary<Bytes>) =>
  fc
    .tuple(
      address,
      fc.constantFrom(
        (bytes: Bytes) => `::ffff:${bytes.join('.')}`,
        (bytes: Bytes) => `::ffff:${hex(bytes)}`,
        (bytes: Bytes) => `::${bytes.join('.')}`,
        (bytes: Bytes) => `64:ff9b::${hex(bytes)}`,
        (bytes: Bytes) => `2002:${hex(bytes)}::1`,
        (bytes: Bytes) => `2a00:1450:4001:81b:0:5efe:${hex(bytes)}`,
      ),
    )
    .map(([bytes, write]) => write(bytes))

function verdict(host: string, found?: string): string {
  const target = readTarget(`https://${host}/`, [])
  if (typeof target === 'string') return target
  const checked = checkAddresses(target, [found ?? target.host])
  return typeof checked === 'string' ? checked : 'public'
}

test('however an inner address is written, it stays one', () => {
  fc.assert(
    fc.property(spelled(inside), (host) => {
      expect(verdict(host)).toBe('inside')
    }),
  )
  fc.assert(
    fc.property(hidden(inside), (address) => {
      expect(verdict(`[${address}]`)).toBe('inside')
      expect(verdict('hooks.example', address)).toBe('inside')
    }),
  )
})

test('however a public address is written, it may be called', () => {
  const outside = fc.tuple(fc.constantFrom(1, 8, 93, 151, 185), byte, byte, byte)
  fc.assert(
    fc.property(spelled(outside), (host) => {
      expect(verdict(host)).toBe('public')
    }),
  )
})
