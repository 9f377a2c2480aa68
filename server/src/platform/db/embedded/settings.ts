import { totalmem } from 'node:os'

/**
 * Settings of the embedded server, as `-c` arguments: an office machine's share of memory, no plans compiled to
 * machine code (they cost short queries more than they gain), and logs that hold neither values nor statements.
 * `throwAway` is for tests: nothing is flushed to the disk.
 */
export function serverSettings({ port, throwAway }: { port: number; throwAway: boolean }): string[] {
  const megabytes = Math.floor((process.constrainedMemory?.() || totalmem()) / 2 ** 20)
  const memory = Math.min(megabytes, totalmem() / 2 ** 20)
  const settings: Record<string, string | number> = {
    listen_addresses: '127.0.0.1',
    port,
    // Sixteen writers were a tenth faster by a socket, but a node that stores results as fast as it can was no faster and
    // stalled more often.
    unix_socket_directories: '',
    password_encryption: 'scram-sha-256',
    max_connections: 200,
    shared_buffers: `${throwAway ? 64 : clamp(memory / 4, 64, 8192)}MB`,
    effective_cache_size: `${clamp(memory / 2, 256, 16_384)}MB`,
    work_mem: '16MB',
    maintenance_work_mem: `${clamp(memory / 32, 64, 512)}MB`,
    max_wal_size: '2GB',
    checkpoint_timeout: '15min',
    wal_compression: 'on',
    random_page_cost: 1.1,
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    idle_in_transaction_session_timeout: '60s',
    shared_preload_libraries: 'pg_stat_statements',
    ...logging,
    ...(throwAway ? unsafe : {}),
  }
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

const logging = {
  logging_collector: 'on',
  log_directory: 'log',
  log_filename: 'postgres-%a.log',
  log_rotation_age: '1d',
  log_truncate_on_rotation: 'on',
  log_min_messages: 'warning',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
}

const unsafe = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum: 'off' }

function clamp(value: number, least: number, most: number): number {
  return Math.round(Math.min(most, Math.max(least, value)))
}
