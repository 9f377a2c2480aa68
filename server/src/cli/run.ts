import { keepSpread } from '../platform/db/cluster/distribute.ts'
import { migrate } from '../platform/db/migrate.ts'
import { readConfig } from '../platform/node/config.ts'
import { makeDataFolder } from '../platform/node/data-folder.ts'
import { Failure } from '../platform/process/failure.ts'
import { settingsTable } from '../platform/settings/table.ts'
import { openProductDatabase, type ProductDatabase } from '../starting/product-database.ts'
import { backup } from './backup.ts'
import { check } from './check.ts'
import { type Command, type CommandContext, type Terminal, UsageError } from './command.ts'
import { distribute } from './distribute.ts'
import { docs } from './docs.ts'
import { files } from './files.ts'
import { lastMail } from './last-mail.ts'
import { nameOwner } from './name-owner.ts'
import { outgoing } from './outgoing.ts'
import { personalData } from './personal-data.ts'
import { pictures } from './pictures.ts'
import { rebuild } from './rebuild.ts'
import { resetPassword } from './reset-password.ts'
import { restore } from './restore.ts'

/** What can be asked of an installation, by name. */
export const commands: Readonly<Record<string, Command>> = {
  help: {
    usage: '',
    about: 'Shows this.',
    run: async ({ terminal }) => terminal.out(help()),
  },
  'reset-password': resetPassword,
  'name-owner': nameOwner,
  'personal-data': personalData,
  outgoing,
  'last-mail': lastMail,
  check,
  rebuild,
  backup,
  restore,
  files,
  migrate: {
    usage: '',
    about: 'Brings the database to this version without serving.',
    async run({ terminal, database }) {
      const { owner } = await database()
      const ran = await migrate(owner)
      terminal.out(ran.length > 0 ? `Run: ${ran.join(', ')}` : 'Nothing to do.')
      await keepSpread(owner, (line) => terminal.out(line))
    },
  },
  distribute,
  settings: {
    usage: '',
    about: 'Prints the table of all settings, in Markdown.',
    run: async ({ terminal }) => terminal.out(settingsTable()),
  },
  docs,
  pictures,
}

/**
 * Runs `npm run feldwerk -- <args>` and returns the exit code: 0 when done, 1 when it failed or found a fault, 2 when
 * the command line was wrong. Works beside a running node, and without one.
 */
export async function runCommand(
  [name = 'help', ...args]: readonly string[],
  env: NodeJS.ProcessEnv,
  terminal: Terminal,
): Promise<number> {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) {
    terminal.out(`There is no command "${name}".\n\n${help()}`)
    return 2
  }
  const given = openLazily(args, env, terminal)
  try {
    return (await command.run(given)) ?? 0
  } catch (error) {
    if (error instanceof UsageError) {
      terminal.out(`${error.message}\nnpm run feldwerk -- ${name} ${command.usage}`)
      return 2
    }
    if (!(error instanceof Failure)) throw error
    terminal.out(error.message)
    return 1
  } finally {
    await given.close()
  }
}

function openLazily(
  args: string[],
  env: NodeJS.ProcessEnv,
  terminal: Terminal,
): CommandContext & { close(): Promise<void> } {
  let config: ReturnType<typeof readConfig> | undefined
  let opened: ProductDatabase | undefined
  const getConfig = () => (config ??= readConfig(env))
  return {
    args,
    terminal,
    config: getConfig,
    async database() {
      makeDataFolder(getConfig().dataFolder)
      opened ??= await openProductDatabase(getConfig(), 'command')
      return opened.databases
    },
    async close() {
      await opened?.close()
    },
  }
}

function help(): string {
  const lines = Object.entries(commands).map(
    ([name, { usage, about }]) => `  ${`${name} ${usage}`.padEnd(34)} ${about}`,
  )
  return ['npm run feldwerk -- <command>, with the same settings as the server:', '', ...lines].join('\n')
}
