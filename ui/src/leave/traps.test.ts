import { expect, test } from 'vitest'
import { createLeaveTraps } from './traps.ts'

/** A window of which only the unload matters; tells whether the browser would ask. */
function fakeWindow() {
  const target = new EventTarget()
  return {
    target: target as unknown as Window,
    asksOnUnload: () => !target.dispatchEvent(new Event('beforeunload', { cancelable: true })),
  }
}

test('blocks the unload while any trap is set', () => {
  const { target, asksOnUnload } = fakeWindow()
  const traps = createLeaveTraps(() => target)
  expect(asksOnUnload()).toBe(false)
  const release = traps.set()
  const releaseOther = traps.set()
  expect(asksOnUnload()).toBe(true)
  release()
  expect(asksOnUnload()).toBe(true)
  expect(traps.mayLeave()).toBe(false)
  releaseOther()
  expect(asksOnUnload()).toBe(false)
  expect(traps.mayLeave()).toBe(true)
})

test('releasing a trap twice leaves the others alone', () => {
  const traps = createLeaveTraps(() => undefined)
  const release = traps.set()
  traps.set()
  release()
  release()
  expect(traps.mayLeave()).toBe(false)
})

test('lets go on after a save, but only for as long as that takes', async () => {
  const traps = createLeaveTraps(() => undefined)
  traps.set()
  let arrive = () => {}
  const going = traps.freely(() => new Promise<void>((done) => (arrive = done)))
  expect(traps.mayLeave()).toBe(true)
  arrive()
  await going
  expect(traps.mayLeave()).toBe(false)
  await expect(traps.freely(() => Promise.reject(new Error('no such page')))).rejects.toThrow('no such page')
  expect(traps.mayLeave()).toBe(false)
})
