/** Machines. */
export const machines = {
  one: 'Maschine',
  facts_one: '{{count}} Maschine',
  facts_other: '{{count}} Maschinen',
  listFacts_one: '{{count}} Gerät, das über die Schnittstelle arbeitet',
  listFacts_other: '{{count}} Geräte, die über die Schnittstelle arbeiten',
  add: 'Maschine anlegen',
  addLead:
    'Maschinen melden selbst: eine Steuerung, eine Waage, ein Messgerät. Sie weisen sich mit API-Schlüsseln aus.',
  portalHelp:
    'API-Schlüssel der Maschine dürfen dann, was Portalnutzer dürfen, etwa für ein ERP. Anmelden kann sich die Maschine nicht.',
  portalQuestion: {
    title: '{{name}} ins Portal lassen?',
    text: 'Die Schlüssel, die sie jetzt hat, enden sofort. Programme, die sie benutzen, brauchen neue.',
    confirm: 'Schlüssel beenden und einschalten',
  },
  appHelp: 'Darf Ergebnisse übermitteln wie eine Person in der App.',
  since: 'Angelegt am {{since}}',
  toList: 'Zu den Maschinen',
  removedText: 'Ihre Schlüssel gelten nicht mehr. Was sie gemeldet hat, bleibt lesbar.',
  noneRemoved: 'Hier ist keine Maschine mehr, die entfernt wurde.',
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
    text: 'Hier stehen Geräte, die über die Schnittstelle arbeiten: Steuerungen, Waagen, Messgeräte. Jedes bekommt eigene Schlüssel und steht mit seinem Namen an seinen Ergebnissen. Was Sie warten und prüfen, legen Sie unter „Assets“ an.',
    sheet: { machine: 'Maschine', token: 'Schlüssel', results: 'Ergebnisse' },
    add: {
      title: 'Die erste Maschine anlegen',
      text: 'Bezeichnung, Hersteller, Seriennummer. Danach erstellen Sie ihren Schlüssel.',
      verb: 'Anlegen',
    },
    calls: {
      title: 'Nachlesen, was Maschinen aufrufen',
      text: 'Jeder Aufruf mit Feldern und Beispiel.',
      verb: 'Öffnen',
    },
  },
}
