import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { onTestFinished } from 'vitest'

/** Prints each datagram that comes: Perl is on every Debian, and Node knows no such sockets. */
const LISTENER = `use Socket; $| = 1; socket(my $s, AF_UNIX, SOCK_DGRAM, 0) or die; bind($s, sockaddr_un($ARGV[0])) or die;
print "open\\n"; while (defined(recv($s, my $m, 4096, 0))) { $m =~ s/\\n/ /g; print "$m\\n"; }`

/** What systemd would be, as far as a process talks to it. */
export interface NotifySocket {
  readonly path: string
  /** What was told, one after the other, without what `systemd-notify` asks for itself. */
  told(): string[]
}

/** Whether this machine has what it takes. */
export const canNotify = ['systemd-notify', 'perl'].every((program) => {
  try {
    return execFileSync('sh', ['-c', `command -v ${program}`]).length > 0
  } catch {
    return false
  }
})

export async function openNotifySocket(): Promise<NotifySocket> {
  const folder = mkdtempSync(path.join(tmpdir(), 'feldwerk-notify-'))
  const socket = path.join(folder, 'socket')
  const child = spawn('perl', ['-e', LISTENER, socket], { stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => {
    child.kill('SIGKILL')
    rmSync(folder, { recursive: true })
  })
  let text = ''
  child.stdout.on('data', (chunk) => (text += chunk))
  await once(child.stdout, 'data')
  return {
    path: socket,
    told: () =>
      text
        .trim()
        .split('\n')
        .slice(1)
        .filter((note) => !note.startsWith('BARRIER')),
  }
}
