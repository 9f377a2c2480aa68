import type { work as german } from '../de/work.ts'

/** Start page: what is to be done today. */
export const work: Record<keyof typeof german, string> = {
  today: 'Today',
  inTheDay: 'During the day',
  yesterday: '+{{count}} yesterday',
  earlier: '+{{count}} earlier',
  more_one: '{{count}} more',
  more_other: '{{count}} more',
  everybody: 'Anyone permitted',
  othersRow: 'Others',
  rulerOf: 'Tasks of {{name}}',
  doneOf: '{{done}} of {{count}}',
  bundleDue: '{{name}}, by {{time}}',
  noTask: 'No task is planned for today.',
  title: 'Late and next tasks',
  nothing: 'Nothing is open.',
  noDeadline: 'no deadline',
  failed: 'Tasks could not be loaded',
  dayFailed: 'The day could not be loaded',
  unknown: 'Whether anything is late is not known for now.',
}
