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
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const view = new DataView(bytes.buffer)
  view.setUint16(0, Math.floor(lastMillis / 2 ** 32))
  view.setUint32(2, lastMillis % 2 ** 32)
  view.setUint16(6, 0x7000 | counter)
  bytes[8] = 0x80 | (bytes[8]! & 0x3f)
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}
