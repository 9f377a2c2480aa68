let lastMillis = 0
let counter = 0

/**
 * A UUID version 7 (RFC 9562, method 1): 48 bits of Unix milliseconds, then a 12-bit counter within the
 * millisecond so that ids of one process ascend, then 62 random bits.
 */
export function newId(now: number = Date.now()): string {
  if (now > lastMillis) {
    lastMillis = now
    counter = crypto.getRandomValues(new Uint16Array(1))[0]! & 0x1ff
  } else if (++counter > 0xfff) {
    lastMillis += 1
    counter = 0
  }
  const time = lastMillis.toString(16).padStart(12, '0')
  const random = nextRandom()
  const variant = hexOf(0x80 | (random[0]! & 0x3f))
  let rest = ''
  for (let i = 2; i < RANDOM_BYTES; i += 1) rest += hexOf(random[i]!)
  const count = counter.toString(16).padStart(3, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${count}-${variant}${hexOf(random[1]!)}-${rest}`
}

const RANDOM_BYTES = 8
/** So many ids have their random bits made at once: asking for them costs more than all else. */
const AT_ONCE = 128
const pool = new Uint8Array(AT_ONCE * RANDOM_BYTES)
let used = pool.length

function nextRandom(): Uint8Array {
  if (used === pool.length) {
    crypto.getRandomValues(pool)
    used = 0
  }
  used += RANDOM_BYTES
  return pool.subarray(used - RANDOM_BYTES, used)
}

const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))
const hexOf = (byte: number): string => HEX[byte] ?? ''
