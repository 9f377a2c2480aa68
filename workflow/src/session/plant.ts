import { own } from '@feldwerk/query/values.ts'
import type { Json } from '../wire.ts'
import type { ComponentInstance, IterationInstance, NodeInstance } from './instances.ts'

import { identified, rowFromWire } from './tree.ts'

/** Answers of rounds that are not there yet: they wait for their row. */
export interface Seeds {
  readonly put: (iteration: string, round: string, answers: Json) => void
  readonly take: (iteration: string, round: string) => Json | undefined
}

export function seedsIn(): Seeds {
  const waiting = new Map<string, Json>()
  const key = (iteration: string, round: string) => JSON.stringify([iteration, round])
  return {
    put: (iteration, round, answers) => waiting.set(key(iteration, round), answers),
    take: (iteration, round) => waiting.get(key(iteration, round)),
  }
}

interface PlantOptions {
  readonly seeds: Seeds
  /** Then absent answers are empty, and the rounds are the delivered ones. */
  readonly delivered: boolean
}

/** Gives fresh instances the answers they were saved or delivered with. */
export function plantAnswers(
  nodes: readonly NodeInstance[],
  answers: Json | undefined,
  planting: PlantOptions,
): void {
  for (const node of nodes) {
    const json = part(answers, node.form.name)
    if (node.kind === 'ITERATION') plantRounds(node, json, planting)
    else for (const component of node.components) plantComponent(component, json, planting)
  }
}

function plantComponent(component: ComponentInstance, page: Json | undefined, planting: PlantOptions): void {
  const { activities, cells, form } = component
  const json = part(page, form.name)
  for (const activity of activities) plantAnswers([activity], wrap(activity.form.name, json), planting)
  if (!form.row.answer) return
  if (form.notApplicable) cells.givenNotApplicable.write(part(page, form.notApplicable.name))
  if (json !== undefined) cells.given.write(json)
  else if (planting.delivered) cells.given.write(null)
}

/** The object that the activity of a group lies in, so that it is found by its name. */
const wrap = (name: string, json: Json | undefined): Json => ({ [name]: part(json, name) ?? null })

function plantRounds(
  iteration: IterationInstance,
  json: Json | undefined,
  { seeds, delivered }: PlantOptions,
): void {
  const { form, cells, key } = iteration
  const given: readonly Json[] = Array.isArray(json) ? json : []
  if (!form.repeatFor) {
    const rounds = given.map((answers, i) => {
      seeds.put(key, `saved ${i}`, answers)
      return cells.make(`saved ${i}`, rowFromWire(form, null))
    })
    cells.own.write(rounds)
    return
  }
  const rounds = identified(
    form,
    given.map((round) => rowFromWire(form, round)),
  )
  for (const [i, { identity }] of rounds.entries()) seeds.put(key, identity, given[i] ?? null)
  if (!delivered) return
  const whole = new Map(cells.rows.read()?.map(({ identity, row }) => [identity, row]))
  cells.own.write(rounds.map(({ identity, row }) => cells.make(identity, whole.get(identity) ?? row)))
}

function part(json: Json | undefined, name: string): Json | undefined {
  return Array.isArray(json) ? undefined : own(json, name)
}
