import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { openWorld } from '../../test/world.ts'
import { prepareDemo } from './demo.ts'

// On one server every start of the product begins so; a spread table answers an empty question otherwise.
describe.runIf(inject('cluster'))('on a cluster', () => {
  test('an empty database gets the demo company, and the next start finds it', async () => {
    const world = await openWorld({ FELDWERK_DEMO: '1' })
    onTestFinished(() => world.close())
    const { config, databases } = world.platform
    const told = await prepareDemo(config, databases, { FELDWERK_TEST_DEMO: 'people' })
    expect(told[0]).toMatch(/^Demo log-ins/)
    expect(await prepareDemo(config, databases, {})).toEqual(told)
    expect((await world.owner.query('select demo from company')).rows).toEqual([{ demo: true }])
  })
})
