import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { longFiles } from './long-files.ts'
import { root } from './run.ts'

const files = globSync('*/**/*.test.ts', { cwd: root, exclude: ['**/node_modules', '**/dist'] })

test.each(Object.keys(longFiles))('%s, named as a long one, is one file', (end) => {
  expect(files.filter((file) => `/${file}`.endsWith(`/${end}`))).toHaveLength(1)
})
