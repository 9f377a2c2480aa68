import { readFile } from 'node:fs/promises'
import { EMPTY_DEFINITION, type WorkflowDefinition } from '@feldwerk/workflow/definition.ts'
import { activity, fixed, said } from './workflows.ts'

/** One reading of a milling machine, as the data set AI4I 2020 has it. */
export interface MachineReading {
  readonly quality: string
  readonly air: number
  readonly speed: number
  readonly torque: number
  readonly wear: number
  readonly failure: boolean
  readonly heat: boolean
  readonly power: boolean
}

/** The data set itself where `FELDWERK_AI4I` says where it lies, else so many readings of the same form. */
export async function machineReadings(count: number): Promise<readonly MachineReading[]> {
  const given = process.env.FELDWERK_AI4I
  if (!given) return Array.from({ length: count }, (_, i) => madeReading(i))
  const text = (await readFile(given, 'utf8')).replace(/^\ufeff/, '').trim()
  return text.split(/\r?\n/).slice(1).map(readLine)
}

/** UID, product, type, air, process, speed, torque, wear, failure, TWF, HDF, PWF, OSF, RNF. */
function readLine(line: string): MachineReading {
  const [, , quality = '', air, , speed, torque, wear, failure, , heat, power] = line.split(',')
  return {
    quality,
    air: Number(air),
    speed: Number(speed),
    torque: Number(torque),
    wear: Number(wear),
    failure: failure === '1',
    heat: heat === '1',
    power: power === '1',
  }
}

const madeReading = (i: number): MachineReading => ({
  quality: ['L', 'M', 'L', 'H', 'L'][i % 5] ?? 'L',
  air: 298.1 + (i % 40) / 10,
  speed: 1168 + ((i * 37) % 1700),
  torque: 3.8 + ((i * 13) % 700) / 10,
  wear: (i * 3) % 254,
  failure: i % 29 === 0,
  heat: i % 58 === 0,
  power: i % 87 === 0,
})

const number = (variableName: string, more: object = {}) =>
  ({ kind: 'NUMBER', id: `r-${variableName}`, variableName, title: said(variableName), ...more }) as const
const yesNo = (variableName: string) =>
  ({ kind: 'SWITCH', id: `r-${variableName}`, variableName, title: said(variableName) }) as const

/** A walk past the machines whose result is a reading. */
export const readingDefinition: WorkflowDefinition = {
  ...EMPTY_DEFINITION,
  nodes: [
    activity('machine', [
      { kind: 'TEXT', id: 'r-quality', variableName: 'quality', title: said('Güte') },
      number('air'),
      number('speed', { integerOnly: fixed(true) }),
      number('torque'),
      number('wear', { integerOnly: fixed(true) }),
      yesNo('failure'),
      yesNo('heat'),
      yesNo('power'),
    ]),
  ],
}
