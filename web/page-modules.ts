import path from 'node:path'
import { build } from 'vite'

/*
 * node web/page-modules.ts <name> <module> …: writes a script to the standard output that puts what these modules
 * export into the global of that name. A test runs it in a page of the app, so that it stores what the app would, with
 * the app's own code.
 */
const [name = '', ...modules] = process.argv.slice(2)
const entry = 'virtual:modules'
const lines = modules.map((module) => `export * from ${JSON.stringify(path.resolve(module))}`)
const built = await build({
  configFile: false,
  logLevel: 'silent',
  plugins: [
    {
      name: 'modules',
      resolveId: (id) => (id.endsWith(entry) ? `\0${entry}` : undefined),
      load: (id) => (id === `\0${entry}` ? lines.join('\n') : undefined),
    },
  ],
  build: {
    write: false,
    target: 'es2023',
    lib: { entry, name, formats: ['iife'], fileName: 'modules' },
  },
})
for (const { output } of [built].flat() as { output: readonly { type: string; code?: string }[] }[])
  for (const { code } of output) if (code) process.stdout.write(`${code}\nglobalThis.${name} = ${name}\n`)
