import type { machines as de } from '../de/machines.ts'

export const machines: typeof de = {
  one: 'Machine',
  facts_one: '{{count}} machine',
  facts_other: '{{count}} machines',
  add: 'Add machine',
  addLead: 'Machines report by themselves: a controller, a scale, a gauge. They act with API tokens.',
  appHelp: 'May deliver results like a person in the app. Uses one licence.',
  since: 'Added on {{since}}',
  remove: 'Remove machine',
  removeText: '{{name}}: all its tokens end at once. Results and history stay readable.',
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
  },
}
