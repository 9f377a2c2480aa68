import { bareWord, MOST_EXPORTS_OF_A_TYPE, nouns, schema, unusedExports } from './rules.ts'

type Files = ReadonlyMap<string, string>

/** Checks the names that all files (path below the repository → text) declare, and answers one line per fault. */
export function checkNames(files: Files): string[] {
  const users = filesOfWords(files)
  return [
    ...bareWords(files),
    ...tooManyMeanings(files),
    ...unused(files, users),
    ...unusedTypes(files, users),
  ]
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

interface TypeName {
  readonly name: string
  readonly isExported: boolean
  /** Of a module of somebody else, which it adds to. */
  readonly isInside: boolean
}

/** Types that begin a line: the formatter sees to it that all declarations do. */
function typesOf(text: string): TypeName[] {
  const found = text.matchAll(/^([ \t]*)(export )?(?:declare )?(?:type|interface) (\w+)\b(?=[ <=])/gm)
  return [...found].map(([, before, exported, name]) => ({
    name: name as string,
    isExported: Boolean(exported),
    isInside: before !== '',
  }))
}

type Users = ReadonlyMap<string, number>

function unused(files: Files, users: Users): string[] {
  return [...files].flatMap(([file, text]) =>
    valuesOf(text)
      .filter((name) => !(schema.files.test(file) && schema.name.test(name)))
      .filter((name) => users.get(name) === 1 && !Object.hasOwn(unusedExports, `${file}: ${name}`))
      .map((name) => `export: ${file}: no other file uses ${name}`),
  )
}

/** A type may be exported for what a function of its file takes or gives; one that stands nowhere is dead. */
function unusedTypes(files: Files, users: Users): string[] {
  return [...files].flatMap(([file, text]) => {
    const words = wordsOf(text)
    return typesOf(text)
      .filter(({ name, isExported, isInside }) => isExported && !isInside && users.get(name) === 1)
      .filter(({ name }) => words.filter((word) => word === name).length === 1)
      .map(({ name }) => `export: ${file}: nothing uses the type ${name}`)
  })
}

function valuesOf(text: string): string[] {
  const found = text.matchAll(/^export (?:async )?(?:const|let|class|function\*?) ([\w$]+)/gm)
  return [...found].map(([, name]) => name as string)
}

/** In how many files each word stands. */
function filesOfWords(files: Files): Map<string, number> {
  const counts = new Map<string, number>()
  for (const text of files.values()) {
    for (const word of new Set(wordsOf(text))) counts.set(word, (counts.get(word) ?? 0) + 1)
  }
  return counts
}

/** The words of a file, comments left out. */
const wordsOf = (text: string): readonly string[] =>
  text.replace(/^\s*(\/\/|\/?\*).*$/gm, '').match(/[A-Za-z_$][\w$]*/g) ?? []
