import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Picture } from './take.ts'

/** Writes the page that shows all pictures, a row for each screen. */
export async function writeBoard(folder: string, pictures: readonly Picture[]): Promise<void> {
  const rows = Map.groupBy(pictures, ({ group, screen }) => `${group} · ${screen}`)
  const body = [...rows].map(([name, all]) => `<h2>${name}</h2>\n<div>${all.map(figure).join('\n')}</div>`)
  await writeFile(path.join(folder, 'index.html'), `${head}\n${body.join('\n')}\n`)
}

const figure = ({ file, language, theme, width }: Picture) =>
  `<a href="${file}"><img src="${file}" alt="" loading="lazy" style="width: ${Math.round(width / 4)}px"><br>${language} ${theme} ${width}</a>`

const head = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Feldwerk: all screens</title>
<style>
  body { font: 13px/1.4 sans-serif; margin: 24px; background: #dfe5e6; color: #10292e }
  h2 { font-size: 15px; margin: 32px 0 8px }
  div { display: flex; gap: 12px; align-items: flex-start; overflow-x: auto }
  a { color: inherit; text-decoration: none }
  img { max-height: 420px; object-fit: cover; object-position: top; border: 1px solid #9fb0b3 }
</style>
<h1>All screens</h1>`
