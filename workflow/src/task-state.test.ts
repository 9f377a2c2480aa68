import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  afterArrival,
  FINAL_STATES,
  firstState,
  isFinal,
  nextChange,
  stateAfter,
  stateAt,
  TASK_ACTIONS,
  TASK_STATES,
  type TaskAction,
  type TaskState,
} from './task-state.ts'

const soft = { validFrom: 10, deadline: 20, hardDeadline: false }
const hard = { ...soft, hardDeadline: true }
const timeless = { validFrom: null, deadline: null, hardDeadline: false }

describe('a task', () => {
  it('begins as wanted, else as the clock says', () => {
    expect([5, 10, 20, 21].map((now) => firstState(soft, now))).toEqual(['PENDING', 'OPEN', 'OPEN', 'LATE'])
    expect(firstState(hard, 21)).toBe('NOT_COMPLETED')
    expect(firstState(soft, 5, 'OPEN')).toBe('OPEN')
    expect(firstState(soft, 15, 'DISABLED')).toBe('DISABLED')
    expect(firstState(timeless, 5, 'PENDING')).toBe('PENDING')
  })

  it('goes on with time', () => {
    const pending = { ...soft, state: 'PENDING' } as const
    expect([9, 10, 20, 21].map((now) => stateAt(pending, now))).toEqual(['PENDING', 'OPEN', 'OPEN', 'LATE'])
    expect(stateAt({ ...hard, state: 'OPEN' }, 21)).toBe('NOT_COMPLETED')
    expect(stateAt({ ...timeless, state: 'PENDING' }, 1e9)).toBe('PENDING')
    for (const state of [...FINAL_STATES, 'DISABLED'] as const)
      expect(stateAt({ ...hard, state }, 1e9)).toBe(state)
  })

  it('is cancelled, withdrawn and restored as the table says, and not otherwise', () => {
    const after = (state: TaskState, action: TaskAction) => stateAfter({ ...timeless, state }, action, 0)
    for (const action of Object.keys(TASK_ACTIONS) as TaskAction[])
      for (const state of TASK_STATES) {
        const { from } = TASK_ACTIONS[action]
        expect(after(state, action) !== undefined).toBe((from as readonly TaskState[]).includes(state))
      }
    expect(after('OPEN', 'CANCEL')).toBe('CANCELLED')
    expect(stateAfter({ ...soft, state: 'DISABLED' }, 'RESTORE', 21)).toBe('LATE')
    expect(stateAfter({ ...hard, state: 'OPEN' }, 'CANCEL', 21)).toBe(undefined)
  })

  const arrive = (state: TaskState, times: typeof soft, completedAt: number, arrivedAt = 30) => {
    const { state: then, flags } = afterArrival({ ...times, state }, { completedAt, arrivedAt })
    return [then, ...flags]
  }

  it('is completed when the work was done, not when it arrives', () => {
    expect(arrive('OPEN', soft, 15)).toEqual(['COMPLETED'])
    expect(arrive('LATE', soft, 20)).toEqual(['COMPLETED'])
    expect(arrive('LATE', soft, 21)).toEqual(['COMPLETED_LATE'])
    expect(arrive('NOT_COMPLETED', hard, 20)).toEqual(['COMPLETED'])
    expect(arrive('NOT_COMPLETED', hard, 21)).toEqual(['NOT_COMPLETED', 'tooLate'])
    expect(arrive('OPEN', hard, 25)).toEqual(['NOT_COMPLETED', 'tooLate'])
  })

  it('stays as it is where it is no longer wanted, and the result is marked', () => {
    expect(arrive('CANCELLED', soft, 15)).toEqual(['CANCELLED', 'cancelled'])
    expect(arrive('DISABLED', soft, 15)).toEqual(['DISABLED', 'disabled'])
    expect(arrive('COMPLETED', soft, 25)).toEqual(['COMPLETED', 'doneAlready'])
    expect(arrive('PENDING', soft, 5, 5)).toEqual(['COMPLETED', 'beforeValid'])
  })

  it('does not trust a clock that is ahead', () => {
    expect(afterArrival({ ...soft, state: 'OPEN' }, { completedAt: 99, arrivedAt: 18 })).toEqual({
      state: 'COMPLETED',
      completedAt: 18,
      flags: ['clockAhead'],
    })
  })

  it('changes by time only when it is said to', () => {
    const times = fc.record({
      state: fc.constantFrom(...TASK_STATES),
      validFrom: fc.option(fc.nat(50)),
      deadline: fc.option(fc.nat(50)),
      hardDeadline: fc.boolean(),
    })
    fc.assert(
      fc.property(times, fc.nat(60), (task, now) => {
        const next = nextChange(task)
        const then = stateAt(task, now)
        expect(then === task.state).toBe(next === null || now < next)
        expect(isFinal(task.state) && then !== task.state).toBe(false)
        // In two steps or in one: time passes all the same.
        expect(stateAt({ ...task, state: then }, 60)).toBe(stateAt(task, 60))
      }),
    )
  })
})
