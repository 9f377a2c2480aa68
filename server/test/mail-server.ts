import { SMTPServer } from 'smtp-server'

/** A mail as the mail server took it. */
export interface TakenMail {
  readonly from: string
  readonly to: string[]
  readonly raw: string
}

/** A mail server of a test, on a free port. */
export interface TestMailServer {
  readonly mails: TakenMail[]
  readonly smtpUrl: string
  /** Whether it takes no mail for the time being. */
  refuse(value: boolean): void
  /** What it answers to recipients, by their address. */
  readonly refused: Map<string, number>
  /** How many connections there have been. */
  connections(): number
  /** Ends all that are open, as a mail server does that hears nothing. */
  hangUp(): void
  close(): Promise<void>
}

export async function openMailServer(): Promise<TestMailServer> {
  const mails: TakenMail[] = []
  const refused = new Map<string, number>()
  let refusing = false
  let connections = 0
  const problem = (text: string, responseCode: number) => Object.assign(new Error(text), { responseCode })
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    onConnect(_session, done) {
      connections += 1
      done()
    },
    onRcptTo({ address }, _session, done) {
      const code = refused.get(address)
      done(code ? problem(`<${address}>: no such mailbox`, code) : undefined)
    },
    onData(stream, session, done) {
      const parts: Buffer[] = []
      stream.on('data', (part) => parts.push(part))
      stream.on('end', () => {
        if (refusing) return done(problem('try later', 451))
        const { mailFrom, rcptTo } = session.envelope
        mails.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map((to) => to.address),
          raw: Buffer.concat(parts).toString(),
        })
        done()
      })
    },
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.server.address() as { port: number }
  return {
    mails,
    smtpUrl: `smtp://127.0.0.1:${port}`,
    refuse: (value) => void (refusing = value),
    refused,
    connections: () => connections,
    hangUp: () => {
      for (const connection of server.connections) connection.close()
    },
    close: () => new Promise<void>((closed) => server.close(closed)),
  }
}

/** The names of the headers of a mail, in their order. */
export function headersOf(raw: string): string[] {
  const head = raw.slice(0, raw.indexOf('\r\n\r\n')).replace(/\r\n[ \t]+/g, ' ')
  return head.split('\r\n').map((line) => line.slice(0, line.indexOf(':')))
}
