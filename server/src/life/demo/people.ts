/** Password of every demo log-in; the README says it too. */
export const DEMO_PASSWORD = 'feldwerk-demo'
export const DEMO_DOMAIN = 'demo.feldwerk.example'

export interface DemoPerson {
  readonly firstName: string
  readonly lastName: string
  readonly employeeNumber: string
  readonly phone?: string
  readonly owner?: boolean
  readonly portal?: boolean
  readonly app?: boolean
  /** People without e-mail sign in to the app by a device code. */
  readonly withoutEmail?: boolean
  /** When they were last here, in hours before the company is made; left out: not yet. */
  readonly lastSeenHours?: number
  readonly groups: readonly DemoGroup[]
}

export const demoGroups = [
  'Instandhaltung',
  'Schicht Kiel',
  'Schicht Leipzig',
  'Arbeitssicherheit',
  'Lager',
] as const
export type DemoGroup = (typeof demoGroups)[number]

/** The people of Nordwerk Maschinenbau; all invented. The first three are the log-ins that the start prints. */
export const demoPeople: readonly DemoPerson[] = [
  {
    firstName: 'Lena',
    lastName: 'Brandt',
    employeeNumber: '1001',
    phone: '+49 431 5550101',
    owner: true,
    portal: true,
    app: true,
    groups: ['Arbeitssicherheit'],
  },
  {
    firstName: 'Jonas',
    lastName: 'Keller',
    employeeNumber: '1002',
    lastSeenHours: 1.2,
    phone: '+49 431 5550102',
    portal: true,
    groups: ['Instandhaltung', 'Arbeitssicherheit'],
  },
  {
    firstName: 'Mia',
    lastName: 'Yilmaz',
    employeeNumber: '1117',
    lastSeenHours: 0.4,
    app: true,
    groups: ['Instandhaltung', 'Schicht Kiel'],
  },
  {
    firstName: 'Tobias',
    lastName: 'Lorenz',
    employeeNumber: '1024',
    lastSeenHours: 3.5,
    phone: '+49 431 5550124',
    portal: true,
    app: true,
    groups: ['Instandhaltung', 'Schicht Kiel'],
  },
  {
    firstName: 'Sabine',
    lastName: 'Matthes',
    employeeNumber: '1031',
    lastSeenHours: 20,
    portal: true,
    app: true,
    groups: ['Schicht Leipzig', 'Arbeitssicherheit'],
  },
  {
    firstName: 'Ludwig',
    lastName: 'Krüger',
    employeeNumber: '1058',
    lastSeenHours: 5.1,
    app: true,
    groups: ['Schicht Leipzig'],
  },
  {
    firstName: 'Ayşe',
    lastName: 'Demir',
    employeeNumber: '1066',
    lastSeenHours: 26,
    app: true,
    groups: ['Instandhaltung', 'Schicht Leipzig'],
  },
  {
    firstName: 'Henrik',
    lastName: 'Östergaard',
    employeeNumber: '1073',
    lastSeenHours: 2.3,
    app: true,
    groups: ['Schicht Kiel', 'Lager'],
  },
  {
    firstName: 'Katharina',
    lastName: 'Vogt',
    employeeNumber: '1080',
    lastSeenHours: 49,
    app: true,
    groups: ['Lager'],
  },
  {
    firstName: 'Paweł',
    lastName: 'Nowak',
    employeeNumber: '1092',
    lastSeenHours: 7.5,
    app: true,
    withoutEmail: true,
    groups: ['Schicht Leipzig'],
  },
  {
    firstName: 'Elif',
    lastName: 'Aydın',
    employeeNumber: '1101',
    app: true,
    withoutEmail: true,
    groups: ['Schicht Kiel'],
  },
  {
    firstName: 'Rainer',
    lastName: 'Petersen',
    employeeNumber: '1108',
    lastSeenHours: 170,
    app: true,
    groups: ['Instandhaltung'],
  },
]

export interface DemoMachine {
  readonly name: string
  readonly manufacturer: string
  readonly serialNumber: string
  readonly description: string
}

/** Machines that report by themselves, with API tokens made in the portal. */
export const demoMachines: readonly DemoMachine[] = [
  {
    name: 'Kompressor DL-01',
    manufacturer: 'Kaltenberg',
    serialNumber: 'KA-2018-2120',
    description: 'Druckluftstation Halle 1, meldet Druck und Öltemperatur',
  },
  {
    name: 'Fräszentrum F-07',
    manufacturer: 'Arndt & Söhne',
    serialNumber: 'AS-2016-1187',
    description: 'Fünfachs-Bearbeitungszentrum Halle 1',
  },
  {
    name: 'Hallenkran K-03',
    manufacturer: 'Hebewerk Nord',
    serialNumber: 'HN-2004-2431',
    description: 'Brückenkran 10 t, Halle 2',
  },
  {
    name: 'Waage Wareneingang',
    manufacturer: 'Präzision Leipzig',
    serialNumber: 'PL-W-2209',
    description: 'Palettenwaage, meldet jede Wägung',
  },
]
