import type { machines as de } from '../de/machines.ts'

export const machines: typeof de = {
  one: 'Machine',
  facts_one: '{{count}} machine',
  facts_other: '{{count}} machines',
  listFacts_one: '{{count}} device that works over the API',
  listFacts_other: '{{count}} devices that work over the API',
  add: 'Add machine',
  addLead:
    'Machines report by themselves: a controller, a scale, a gauge. They identify themselves with API tokens.',
  portalHelp:
    'API tokens of the machine may then do what portal users may, for an ERP for example. The machine itself cannot sign in.',
  portalQuestion: {
    title: 'Let {{name}} use the portal?',
    text: 'The tokens it has now end at once. Programs that use them need new ones.',
    confirm: 'End tokens and switch on',
  },
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
    text: 'Here are devices that work over the API: controllers, scales, gauges. Each gets tokens of its own and is named beside its results. What you maintain and inspect is added under “Assets”.',
    sheet: { machine: 'Machine', token: 'Token', results: 'Results' },
    add: {
      title: 'Add the first machine',
      text: 'Name, manufacturer, serial number. Then add its token.',
      verb: 'Add',
    },
    calls: {
      title: 'Read what machines can call',
      text: 'Every call with its fields and an example.',
      verb: 'Open',
    },
  },
}
