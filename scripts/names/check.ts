import { bareWord, MOST_EXPORTS_OF_A_TYPE, nouns, schema, unusedExports } from './rules.ts'

type Files = ReadonlyMap<string, string>

/** Checks the names that all files (path below the repository → text) declare, and answers one line per fault. */
export function checkNames(files: Files): string[] {
  return [...bareWords(files), ...tooManyMeanings(files), ...unused(files)]
}

function bareWords(files: Files): string[] {
  return [...files].flatMap(([file, text]) =>
    typesOf(text)
      .filter(({ name }) => bareWord.test(name) && !nouns.includes(name))
      .map(({ name }) => `noun: ${file}: type ${name} does not say what it is`),
  )
}

function tooManyMeanings(files: Files): string[] {
  const homes = new Map<string, string[]>()
  for (const [file, text] of files)
    for (const { name, isExported } of typesOf(text))
      if (isExported) homes.set(name, [...(homes.get(name) ?? []), file])
  return [...homes]
    .filter(([, all]) => all.length > MOST_EXPORTS_OF_A_TYPE)
    .map(([name, all]) => `meaning: type ${name} is exported ${all.length} times: ${all.join(', ')}`)
}

/** Types that begin a line: the formatter sees to it that all declarations do. */
function typesOf(text: string): { readonly name: string; readonly isExported: boolean }[] {
  const found = text.matchAll(/^\s*(export )?(?:declare )?(?:type|interface) (\w+)\b(?=[ <=])/gm)
  return [...found].map(([, exported, name]) => ({ name: name as string, isExported: Boolean(exported) }))
}

function unused(files: Files): string[] {
  const users = filesOfWords(files)
  return [...files].flatMap(([file, text]) =>
    valuesOf(text)
      .filter((name) => !(schema.files.test(file) && schema.name.test(name)))
      .filter((name) => users.get(name) === 1 && !Object.hasOwn(unusedExports, `${file}: ${name}`))
      .map((name) => `export: ${file}: no other file uses ${name}`),
  )
}

function valuesOf(text: string): string[] {
  const found = text.matchAll(/^export (?:async )?(?:const|let|class|function\*?) ([\w$]+)/gm)
  return [...found].map(([, name]) => name as string)
}

/** In how many files each word stands, comments left out. */
function filesOfWords(files: Files): Map<string, number> {
  const counts = new Map<string, number>()
  for (const text of files.values()) {
    const code = text.replace(/^\s*(\/\/|\/?\*).*$/gm, '')
    for (const word of new Set(code.match(/[A-Za-z_$][\w$]*/g))) counts.set(word, (counts.get(word) ?? 0) + 1)
  }
  return counts
}
