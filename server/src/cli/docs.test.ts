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

  it.each(pages)('%s leads only to headings that exist', (name, text) => {
    const all = new Map(pages)
    const headings = (page: string) =>
      new Set(
        [...(all.get(page) ?? '').matchAll(/^#+ (.+)$/gm)].map(([, title]) =>
          title!
            .toLowerCase()
            .replace(/[^\w -]/g, '')
            .replaceAll(' ', '-'),
        ),
      )
    const links = [...text.matchAll(/\]\(([\w.-]*)#([^)]+)\)/g)].map(
      ([, page, place]) => [page || name, place!] as const,
    )
    expect(links.filter(([page, place]) => !headings(page!).has(place))).toEqual([])
  })
})
