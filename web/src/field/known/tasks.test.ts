import type { Task } from '@feldwerk/contract/tasks.ts'
import { describe, expect, test } from 'vitest'
import { bundlesOf, type ToldNews, unseen, withNews } from '../news/news.ts'
import type { Delivery, Work } from '../outbox/database.ts'
import { aboutTask, standingTasks } from './tasks.ts'

const NOW = Date.parse('2026-11-20T09:42:00.000Z')
const hours = (count: number) => new Date(NOW + count * 3_600_000).toISOString()

const task = (id: string, changes: Partial<Task> = {}): Task => ({
  id,
  completedAt: null,
  completedWithWorkflowResultId: null,
  hardDeadline: false,
  deadline: null,
  validFrom: null,
  assignedTo: { accounts: [], accountGroups: [] },
  completedBy: null,
  cancelledAt: null,
  cancelledBy: null,
  label: null,
  state: 'OPEN',
  workflow: { id: 'w', translations: [], image: null, deleted: false },
  taskData: {},
  references: {},
  source: null,
  push: null,
  createdAt: hours(-48),
  createdBy: null,
  changedAt: hours(-48),
  ...changes,
})

const standing = (
  tasks: readonly Task[],
  {
    works = [],
    deliveries = [],
    at = NOW,
  }: { works?: Partial<Work>[]; deliveries?: Partial<Delivery>[]; at?: number } = {},
) =>
  standingTasks({
    known: { at, tasks },
    works: works as Work[],
    deliveries: deliveries as Delivery[],
    now: NOW,
  })

const ids = (tasks: ReturnType<typeof standing>) => tasks.map((each) => each.task.id)

describe('the day', () => {
  test('has late ones first, then by deadline, then what is not due yet', () => {
    const tasks = [
      task('later', { state: 'PENDING', validFrom: hours(3) }),
      task('some day'),
      task('at three', { deadline: hours(5) }),
      task('at eleven', { deadline: hours(1) }),
      task('late', { state: 'LATE', deadline: hours(-18) }),
    ]
    expect(ids(standing(tasks))).toEqual(['late', 'at eleven', 'at three', 'some day', 'later'])
  })

  test('goes on by the clock where nobody can be asked', () => {
    const tasks = [
      task('ran out', { deadline: hours(-1) }),
      task('ran out for good', { deadline: hours(-1), hardDeadline: true }),
      task('has begun', { state: 'PENDING', validFrom: hours(-1) }),
    ]
    expect(standing(tasks, { at: NOW - 7_200_000 }).map(({ state }) => state)).toEqual(['LATE', 'OPEN'])
  })

  test('loses what was finished here at once, and for good when the server has said so', () => {
    const works = [{ state: 'waiting', taskId: 'done' }] as Partial<Work>[]
    expect(ids(standing([task('done'), task('open')], { works }))).toEqual(['open'])
    // The list is older than the receipt, so its state of this task is out of date.
    const deliveries = [{ taskId: 'done', deliveredAt: NOW + 1 }]
    expect(ids(standing([task('done'), task('open')], { deliveries }))).toEqual(['open'])
    // A newer one knows better, for example that the task was cancelled and given again.
    expect(ids(standing([task('done')], { deliveries, at: NOW + 2 }))).toEqual(['done'])
  })

  test('goes on with what is begun', () => {
    const works = [{ id: 'draft', state: 'draft', taskId: 'begun' }] as Partial<Work>[]
    expect(standing([task('begun')], { works })[0]?.draft?.id).toBe('draft')
  })
})

test('a task is about its label and the assets that the label does not name', () => {
  const asset = (id: string, name: string) => ({
    [id]: {
      kind: 'ASSET' as const,
      id,
      name,
      assetTypeId: 't',
      imageUrl: null,
      fileUrl: null,
      mime: null,
      bytes: null,
      deleted: false,
    },
  })
  const references = { ...asset('a', 'H-215'), ...asset('b', 'Halle 2') }
  const taskData = { machine: 'a', place: 'b', count: 3 }
  expect(aboutTask(task('1', { label: 'Ölstand H-215', taskData, references }))).toBe(
    'Ölstand H-215, Halle 2',
  )
  expect(aboutTask(task('2'))).toBe('')
  // The name of the workflow stands beside it.
  const workflow = {
    ...task('3').workflow,
    translations: [{ language: 'de' as const, name: 'Ölwechsel', description: null, teaser: null }],
  }
  expect(aboutTask(task('3', { label: 'Ölwechsel: H-215', workflow }))).toBe('H-215')
})

describe('news', () => {
  const nothing: ToldNews = { news: [], seenAt: 0, changes: {}, due: [] }
  const kinds = (told: ToldNews) => told.news.map(({ kind, task: { id } }) => `${kind} ${id}`)

  test('are tasks given, changed and due, each told once', () => {
    const first = withNews(nothing, [task('a')], NOW)
    expect(kinds(first)).toEqual(['GIVEN a'])
    expect(withNews(first, [task('a')], NOW + 1)).toBe(first)

    const changed = withNews(
      first,
      [task('a', { changedAt: hours(-1), deadline: hours(3) }), task('b')],
      NOW + 1,
    )
    expect(kinds(changed)).toEqual(['GIVEN b', 'CHANGED a', 'GIVEN a'])

    const later = NOW + 2 * 3_600_000
    const due = withNews(changed, [task('a', { changedAt: hours(-1), deadline: hours(3) }), task('b')], later)
    expect(kinds(due)[0]).toBe('DUE a')
    expect(
      withNews(due, [task('a', { changedAt: hours(-1), deadline: hours(3) }), task('b')], later + 1),
    ).toBe(due)
  })

  test('say that a task is due when it says itself, else two hours before', () => {
    const push = { title: 'Gleich', text: null, minutesBefore: 30 }
    const tasks = [task('own', { deadline: hours(1), push }), task('usual', { deadline: hours(1) })]
    const given = withNews(nothing, tasks, NOW - 2 * 3_600_000)
    expect(kinds(withNews(given, tasks, NOW)).slice(0, 1)).toEqual(['DUE usual'])
    expect(kinds(withNews(withNews(given, tasks, NOW), tasks, NOW + 1_800_000))[0]).toBe('DUE own')
  })

  test('of a task that is done stay readable, and it is new when it is given again', () => {
    const gone = withNews(withNews(nothing, [task('a')], NOW), [], NOW + 1)
    expect(kinds(gone)).toEqual(['GIVEN a'])
    expect(kinds(withNews(gone, [task('a')], NOW + 2))).toEqual(['GIVEN a', 'GIVEN a'])
  })

  test('count as new until they were looked at', () => {
    const told = withNews(nothing, [task('a'), task('b')], NOW)
    expect(unseen(told)).toBe(2)
    expect(unseen({ ...told, seenAt: NOW })).toBe(0)
  })

  test('of what is planned come when it can be begun', () => {
    const planned = [task('a', { validFrom: hours(2), deadline: hours(3) })]
    expect(withNews(nothing, planned, NOW)).toBe(nothing)
    const open = withNews(nothing, planned, NOW + 2 * 3_600_000)
    expect(kinds(open)).toEqual(['GIVEN a'])
    expect(withNews(open, planned, NOW + 2 * 3_600_000 + 1)).toBe(open)
  })

  test('of a morning are one message, and count as one', () => {
    const told = withNews(
      withNews(nothing, [task('early')], NOW - 1),
      ['early', 'a', 'b', 'c'].map((id) => task(id)),
      NOW,
    )
    expect(bundlesOf(told.news).map(({ news }) => news.map(({ task: { id } }) => id))).toEqual([
      ['c', 'b', 'a'],
      ['early'],
    ])
    expect(unseen(told)).toBe(2)
    const two = withNews(nothing, [task('a'), task('b')], NOW)
    expect(bundlesOf(two.news)).toHaveLength(2)
  })
})
