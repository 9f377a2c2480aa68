import { LIMITS } from '../limits.ts'
import type { FaultTexts } from './catalogue.ts'

const quoted = (names: readonly string[]) => names.map((name) => `“${name}”`).join(', ')
const oneOf = (names: readonly string[]) => names.map((name) => `“${name}”`).join(' or ')

export const EN: FaultTexts = {
  faults: {
    syntax: ({ expected, found }) => {
      const there = found ? `here is “${found}”` : 'the expression ends here'
      return expected[0]
        ? `Expected ${oneOf(expected)}, ${there}.`
        : `The expression cannot be read: ${there}.`
    },
    unknownName: ({ found }) => `There is no name “${found}” here.`,
    unknownField: ({ found, expected }) => `“${expected.join()}” has no field “${found}”.`,
    unknownFunction: ({ found }) => `There is no function “${found}”.`,
    unknownRecordType: ({ found }) => `The type “${found}” no longer exists.`,
    unknownView: ({ found }) => `The view “${found}” no longer exists.`,
    unknownZone: ({ found }) => `“${found}” is not a time zone such as “Europe/Berlin”.`,
    unknownUnit: ({ found, expected }) => `“${found}” is not a unit; possible are ${quoted(expected)}.`,
    wrongArguments: ({ found, expected }) => `${found} does not fit; possible is ${expected.join(' or ')}.`,
    wrongType: ({ found, expected }) => `Expected ${expected.join(' or ')}, the value is ${found}.`,
    mixedTypes: ({ found, expected }) => `All elements must be ${expected.join()}, this one is ${found}.`,
    notConstant: () => 'This must be a fixed text, not a computed one.',
    badPattern: ({ found }) => `The pattern “${found}” is not allowed.`,
    badFormat: ({ expected }) => `The format may only contain ${quoted(expected)} and signs in between.`,
    badNumber: ({ found }) => `The number ${found} is too large or not a number.`.replace('  ', ' '),
    badText: () => 'The text contains a character that cannot be stored.',
    badName: ({ found }) => (found ? `“${found}” cannot be a name.` : 'A name in quotes belongs here.'),
    badShape: ({ expected, found }) => `Expected ${oneOf(expected)}, given is ${found || 'nothing'}.`,
    badPercent: ({ found }) =>
      found
        ? `A number from 0 to 100 belongs to PERCENTILE only, not to ${found}.`
        : 'A number from 0 to 100 belongs here.',
    noValue: () => 'This figure is made of values. Choose what is reckoned with.',
    notInLanguage: ({ found }) => `“${found}” does not exist in this language.`,
    duplicateName: ({ found }) => `The name “${found}” is already taken.`,
    viewCycle: ({ found }) => `The view “${found}” uses itself.`,
    limit: ({ limit }) => (limit ? EN.limits[limit](LIMITS[limit]) : 'A limit is passed.'),
    equalityMayFail: () => 'If this part fails it is empty, and the comparison holds all the same.',
    countedTwice: ({ found }) =>
      `“${found}” stands in several rows after expanding and is counted more than once.`,
  },
  limits: {
    expressionLength: (limit) => `An expression has at most ${limit} characters.`,
    expressionNodes: (limit) => `An expression has at most ${limit} parts.`,
    expressionDepth: (limit) => `An expression is at most ${limit} levels deep.`,
    queryParts: (limit) => `All expressions of a query have at most ${limit} parts together.`,
    evaluationSteps: (limit) => `An expression may take at most ${limit} steps to compute.`,
    runSteps: (limit) => `What is computed together may take at most ${limit} steps.`,
    steps: (limit) => `A query has at most ${limit} steps.`,
    joins: (limit) => `A query joins at most ${limit} tables.`,
    expands: (limit) => `A query expands at most ${limit} lists.`,
    viewDepth: (limit) => `Views build on each other at most ${limit} deep.`,
    sqlBytes: (limit) => `The query is too large for the database (${limit} characters).`,
    previewRows: (limit) => `The preview shows at most ${limit} rows.`,
    pageRows: (limit) => `A page has at most ${limit} rows.`,
    csvRows: (limit) => `An export has at most ${limit} rows.`,
    workbookRows: (limit) => `An Excel file has at most ${limit} rows. Narrow the list, or take CSV.`,
    matchingResults: (limit) => `The condition holds for more than ${limit} results. Make it narrower.`,
    faults: (limit) => `After ${limit} faults nothing further is checked.`,
    buckets: (limit) => `At this resolution the period has more than ${limit} sections.`,
    groups: (limit) => `There are more than ${limit} groups.`,
  },
  nearest: (names) => `Did you mean ${oneOf(names)}?`,
}
