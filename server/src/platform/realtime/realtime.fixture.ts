import { afterAll, afterEach } from 'vitest'
import type { WebSocket } from 'ws'
import { openListeners } from '../../../test/listening.ts'
import { openWorld, type TestAccount } from '../../../test/world.ts'

/** A company with somebody of the field app and two of the portal, somebody of another company, and how they listen. */
export async function openRealtime() {
  const world = await openWorld()
  await world.runJobs()
  const listeners = openListeners(world)
  const company = await world.company()
  const mia = await company.person({ firstName: 'Mia', app: true })
  const jonas = await company.person({ firstName: 'Jonas', portal: true })
  const outsider = await company.person({ portal: true })
  const stranger = await (await world.company()).person({ portal: true })
  return { world, company, mia, jonas, outsider, stranger, ...listeners }
}

export type Realtime = Awaited<ReturnType<typeof openRealtime>>

/** Hangs up after each test of a file, and closes all of it at its end. */
export function closeAfterwards(realtime: () => Realtime): void {
  afterEach(() => realtime().hangUp())
  afterAll(async () => {
    await realtime().close()
    await realtime().world.close()
  })
}

/** Address of a socket of the node. */
export const addressOf = ({ world }: Pick<Realtime, 'world'>, path = '/graphql') =>
  `${world.url.replace('http', 'ws')}${path}`

/** A room of these people. */
export const room = async (of: TestAccount, accounts: readonly TestAccount[]) =>
  (
    await of.client.chatRooms.create({
      chatRoom: { name: 'Schicht', accounts: accounts.map(({ id }) => ({ id })) },
    })
  ).id

export const write = (of: TestAccount, chatRoomId: string, message = 'Hallo') =>
  of.client.chatRooms.addMessage({ chatRoomId, chatMessage: { message } })

/** Resolves once the socket stands. */
export function opened(socket: WebSocket): Promise<void> {
  return new Promise((resolve, reject) => {
    socket.once('open', resolve)
    socket.once('error', reject)
  })
}

/** The code with which it is closed. */
export const closeOf = (socket: WebSocket): Promise<number> =>
  new Promise((resolve) => socket.once('close', (code) => resolve(code)))

/** What a socket answers first: a message, or the code with which it closes. */
export function firstAnswer(socket: WebSocket, message: object | string): Promise<unknown> {
  return new Promise((resolve) => {
    socket.once('message', (data) => resolve(JSON.parse(String(data))))
    socket.once('close', resolve)
    socket.once('error', () => undefined)
    socket.send(typeof message === 'string' ? message : JSON.stringify(message))
  })
}
