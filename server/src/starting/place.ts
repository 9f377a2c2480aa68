import { listenFailure } from '../platform/http/listen-failure.ts'
import { tryPort } from '../platform/http/try-port.ts'
import { type Config, unknownSettings } from '../platform/node/config.ts'
import { makeDataFolder, makeFolder } from '../platform/node/data-folder.ts'

/**
 * Looks at what a node needs of the machine before anything else is loaded or made, so that it is told at once: settings
 * that are none (to `say`), the port, the folders. Throws a `Failure` for what the person at the machine can put right.
 */
export async function preparePlace(
  config: Config,
  env: NodeJS.ProcessEnv,
  say: (line: string) => void,
): Promise<void> {
  for (const name of unknownSettings(env))
    say(`${name} is no setting of Feldwerk and is ignored; is it misspelt?`)
  if (config.secure && !config.tls && !config.trustProxy) say(UNTRUSTED_PROXY)
  await checkPort(config)
  prepareFolders(config)
}

const UNTRUSTED_PROXY =
  'FELDWERK_PUBLIC_URL is https, but there is neither a certificate nor a proxy in FELDWERK_TRUST_PROXY: to Feldwerk ' +
  'everybody then seems to come from the proxy, and limits meant for one hold for all (docs/reverse-proxy.md).'

/** First of all, so that a port in use is reported at once. If it is taken later, listening fails. */
async function checkPort(config: Config): Promise<void> {
  try {
    await tryPort(config)
  } catch (error) {
    throw listenFailure(error, config) ?? error
  }
}

function prepareFolders({ dataFolder, filesFolder, mailFolder }: Config): void {
  makeDataFolder(dataFolder)
  for (const folder of [filesFolder, mailFolder]) makeFolder(folder, 0o700)
}
