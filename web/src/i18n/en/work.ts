import type { work as german } from '../de/work.ts'

/** Start page: what is to be done today. */
export const work: Record<keyof typeof german, string> = {
  today: 'Today',
  yesterday: '+{{count}} earlier',
  more_one: 'and {{count}} more',
  more_other: 'and {{count}} more',
  everybody: 'Anyone permitted',
  othersRow: 'Others',
  done: '{{count}} done',
  late: '{{count}} late',
  open: '{{count}} open',
  rulerOf: 'Tasks of {{name}}',
  title: 'Late and open tasks',
  nothing: 'Nothing is open today any more.',
  noDeadline: 'no deadline',
}
