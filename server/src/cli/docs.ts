import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { errorsPage, whoMayPage } from '../platform/docs/markdown.ts'
import { oddShapesPage } from '../platform/docs/odd-shapes/page.ts'
import { buildReference } from '../platform/docs/reference.ts'
import { routes } from '../routes.ts'
import type { Command } from './command.ts'

const folder = path.resolve(import.meta.dirname, '../../../docs')

/** The pages of `docs/` that are made of the contract, by name. */
export function generatedPages(): Map<string, string> {
  const reference = buildReference(routes)
  return new Map([
    ['errors.md', errorsPage(reference)],
    ['who-may-what.md', whoMayPage(reference)],
    ['odd-shapes.md', oddShapesPage()],
  ])
}

export const docs: Command = {
  usage: '',
  about: 'Writes the pages of docs/ that are made of the contract.',
  async run({ terminal }) {
    await mkdir(folder, { recursive: true })
    for (const [name, text] of generatedPages()) {
      await writeFile(path.join(folder, name), text)
      terminal.out(`docs/${name}`)
    }
  },
}
