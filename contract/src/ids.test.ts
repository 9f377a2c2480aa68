import { describe, expect, it } from 'vitest'
import { Id } from './ids.ts'
import { newId } from './new-id.ts'

describe('newId', () => {
  it('makes valid UUIDs of version 7 that hold the time', () => {
    const now = Date.UTC(2030, 10, 20, 8, 15)
    const id = newId(now)
    expect(Id.safeParse(id).success).toBe(true)
    expect(id[14]).toBe('7')
    const later = newId(now + 5000)
    expect(Number.parseInt(later.replaceAll('-', '').slice(0, 12), 16)).toBe(now + 5000)
  })

  it('ascends within one process, also within a millisecond and when the clock steps back', () => {
    const now = Date.UTC(2031, 0, 1)
    const ids = Array.from({ length: 10_000 }, (_, at) => newId(now - (at % 7)))
    expect([...ids].sort()).toEqual(ids)
    expect(new Set(ids).size).toBe(ids.length)
  })
})

describe('Id', () => {
  it('is the same text however it was spelt', () => {
    const id = newId()
    expect(Id.parse(id.toUpperCase())).toBe(id)
    expect(Id.safeParse(id.slice(1)).success).toBe(false)
  })
})
