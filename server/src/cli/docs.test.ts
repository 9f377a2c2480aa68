import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { generatedPages } from './docs.ts'

const folder = path.resolve(import.meta.dirname, '../../../docs')
const pages = [...generatedPages()]

describe('docs/', () => {
  it.each(pages)('%s is as the contract says: npm run feldwerk -- docs', (name, text) => {
    expect(readFileSync(path.join(folder, name), 'utf8')).toBe(text)
  })
})
