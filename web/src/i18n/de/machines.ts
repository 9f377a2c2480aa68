/** Machines. */
export const machines = {
  one: 'Maschine',
  facts_one: '{{count}} Maschine',
  facts_other: '{{count}} Maschinen',
  add: 'Maschine anlegen',
  addLead:
    'Maschinen melden selbst: eine Steuerung, eine Waage, ein Messgerät. Sie handeln mit API-Schlüsseln.',
  appHelp: 'Darf Ergebnisse übermitteln wie eine Person in der App. Belegt eine Lizenz.',
  since: 'Angelegt am {{since}}',
  remove: 'Maschine entfernen',
  removeText: '{{name}}: alle Schlüssel gelten sofort nicht mehr. Ergebnisse und Verlauf bleiben lesbar.',
  missing: { name: 'Geben Sie der Maschine einen Namen.' },
  field: {
    machineName: 'Bezeichnung',
    machineManufacturer: 'Hersteller',
    machineSerialNumber: 'Seriennummer',
    machineDescription: 'Beschreibung',
    createdAt: 'Angelegt',
  },
  empty: {
    title: 'Noch keine Maschine',
    text: 'Legen Sie an, was von selbst meldet: Steuerungen, Waagen, Messgeräte. Jede bekommt eigene Schlüssel und steht mit ihrem Namen an ihren Ergebnissen.',
  },
}
