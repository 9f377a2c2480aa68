import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Pages that stand for the built ones; gives their folder. */
export async function writeWebPages(folder: string): Promise<string> {
  const webDist = join(folder, 'web')
  await mkdir(join(webDist, 'static'), { recursive: true })
  for (const page of ['portal', 'field'])
    await writeFile(
      join(webDist, `${page}.html`),
      `<!doctype html><html lang="__LANGUAGE__"><title>__TITLE__</title>${page}`,
    )
  return webDist
}
