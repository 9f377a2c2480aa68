import type { Task } from '@feldwerk/contract/tasks.ts'
import { describe, expect, test } from 'vitest'
import { bundlesOf, newsOf, type ToldNews } from '../news/news.ts'
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
  begunAt: null,
  begunBy: null,
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
    for (const at of [NOW + 1, NOW + 2])
      expect(ids(standing([task('done')], { deliveries, at }))).toEqual(['done'])
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
  const nothing: ToldNews = { changes: {}, due: [] }
  const kinds = ({ news }: ReturnType<typeof newsOf>) => news.map(({ kind, task: { id } }) => `${kind} ${id}`)

  test('are tasks given, changed and due, each told once', () => {
    const first = newsOf(nothing, [task('a')], NOW)
    expect(kinds(first)).toEqual(['GIVEN a'])
    expect(newsOf(first.told, [task('a')], NOW + 1)).toEqual({ news: [], told: first.told })

    const all = [task('a', { changedAt: hours(-1), deadline: hours(3) }), task('b')]
    const changed = newsOf(first.told, all, NOW + 1)
    expect(kinds(changed)).toEqual(['GIVEN b', 'CHANGED a'])

    const later = NOW + 2 * 3_600_000
    const due = newsOf(changed.told, all, later)
    expect(kinds(due)).toEqual(['DUE a'])
    expect(newsOf(due.told, all, later + 1).told).toBe(due.told)
  })

  test('say that a task is due when it says itself, else two hours before', () => {
    const push = { title: 'Gleich', text: null, minutesBefore: 30 }
    const tasks = [task('own', { deadline: hours(1), push }), task('usual', { deadline: hours(1) })]
    const given = newsOf(nothing, tasks, NOW - 2 * 3_600_000)
    const usual = newsOf(given.told, tasks, NOW)
    expect(kinds(usual)).toEqual(['DUE usual'])
    expect(kinds(newsOf(usual.told, tasks, NOW + 1_800_000))).toEqual(['DUE own'])
  })

  test('say nothing of a deadline where somebody has begun the task', () => {
    const [idle, begun] = [task('idle', { deadline: hours(3) }), task('begun', { deadline: hours(3) })]
    const given = newsOf(nothing, [idle, begun], NOW)
    const later = newsOf(given.told, [idle, { ...begun, begunAt: hours(0) }], NOW + 2 * 3_600_000)
    expect(kinds(later)).toEqual(['DUE idle'])
  })

  test('of a task come anew when it is given again', () => {
    const gone = newsOf(newsOf(nothing, [task('a')], NOW).told, [], NOW + 1)
    expect(kinds(gone)).toEqual([])
    expect(kinds(newsOf(gone.told, [task('a')], NOW + 2))).toEqual(['GIVEN a'])
  })

  test('of what is planned come when it can be begun', () => {
    const planned = [task('a', { validFrom: hours(2), deadline: hours(3) })]
    expect(newsOf(nothing, planned, NOW).told).toBe(nothing)
    const open = newsOf(nothing, planned, NOW + 2 * 3_600_000)
    expect(kinds(open)).toEqual(['GIVEN a'])
    expect(newsOf(open.told, planned, NOW + 2 * 3_600_000 + 1).told).toBe(open.told)
  })

  test('of a morning are one message', () => {
    const { news } = newsOf(
      nothing,
      ['a', 'b', 'c'].map((id) => task(id)),
      NOW,
    )
    expect(bundlesOf(news).map((bundle) => bundle.news.map(({ task: { id } }) => id))).toEqual([
      ['c', 'b', 'a'],
    ])
    const two = newsOf(nothing, [task('a'), task('b')], NOW)
    expect(bundlesOf(two.news)).toHaveLength(2)
  })
})
