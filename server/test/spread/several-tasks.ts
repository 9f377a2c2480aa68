/** A statement that is more than one task of one worker. */
export interface SeveralTasks {
  readonly statement: RegExp
  readonly reason: string
}

/** Statements of those who serve that are more all the same, each with the reason. */
export const severalTasks: readonly SeveralTasks[] = [
  {
    statement: /\bfrom builtin_template\b/,
    reason:
      'templates that Feldwerk brings belong to no company: they lie whole, and are listed beside those of one',
  },
  {
    statement:
      /\b(?:companies_(?:with|without|that)_\w+|changed_companies|abandoned_files|resting_types|long_types|clean_\w+)\(/,
    reason: 'a job of the clock looks once through all companies for those that it has work for',
  },
  {
    statement: /\bfrom update_records\(/,
    reason:
      'a function tries in its sixth call on a connection how a plan for every company would be, and takes it not',
  },
]
