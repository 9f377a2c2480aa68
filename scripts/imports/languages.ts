import { languageTable, testFile } from './rules.ts'

/** Code that says of a language by hand what the table of languages says of each. */
const byHand = [
  /[!=]==\s*'(de|en)'|'(de|en)'\s*[!=]==/,
  /'(de|en)'\s*\|\s*'(de|en)'/,
  /\[\s*'(de|en)'\s*,\s*'(de|en)'\s*\]/,
  /'(de|en)-[A-Z]{2}'/,
]

/** One line per place of the product that decides by a language, knows its tag or lists all of them by hand. */
export function languageFaults(files: ReadonlyMap<string, string>): string[] {
  return [...files].flatMap(([file, text]) => {
    if (
      file === languageTable ||
      !/^(query|workflow|contract|ui|server|web)\/src\//.test(file) ||
      testFile.test(file)
    )
      return []
    return text
      .split('\n')
      .flatMap((line, at) =>
        byHand.some((sign) => sign.test(line))
          ? [
              `language: ${file}:${at + 1}: what a language has stands in ${languageTable}, its words in a Record`,
            ]
          : [],
      )
  })
}
