import type { machines as de } from '../de/machines.ts'

export const machines: typeof de = {
  one: 'Machine',
  facts_one: '{{count}} machine',
  facts_other: '{{count}} machines',
  add: 'Add machine',
  addLead:
    'Machines report by themselves: a controller, a scale, a gauge. They identify themselves with API tokens.',
  appHelp: 'May deliver results like a person in the app.',
  since: 'Added on {{since}}',
  toList: 'To the machines',
  removedText: 'Its tokens no longer work. What it reported stays readable.',
  noneRemoved: 'No machine here is removed any more.',
  missing: { name: 'Give the machine a name.' },
  field: {
    machineName: 'Name',
    machineManufacturer: 'Manufacturer',
    machineSerialNumber: 'Serial number',
    machineDescription: 'Description',
    createdAt: 'Added',
  },
  empty: {
    title: 'No machine yet',
    text: 'Add what reports by itself: controllers, scales, gauges. Each gets tokens of its own and stands beside its results by name.',
    sheet: { machine: 'Machine', token: 'Token', results: 'Results' },
    add: {
      title: 'Add the first machine',
      text: 'Name, manufacturer, serial number. Then create its token.',
      verb: 'Add',
    },
    calls: {
      title: 'Read what machines can call',
      text: 'Every call with its fields and an example.',
      verb: 'Open',
    },
  },
}
