import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const file = (name: string) => fileURLToPath(new URL(name, import.meta.url))

/**
 * Schemas can describe themselves as JSON Schema; only the server asks them to, so browsers need not load that
 * part. Every function of it becomes one that gives nothing.
 */
const withoutJsonSchema: Plugin = {
  name: 'feldwerk-without-json-schema',
  apply: 'build',
  transform(code, id) {
    if (!/\/zod\/v4\/core\/(?:to-json-schema|json-schema-processors)\.js$/.test(id)) return null
    const names = [...code.matchAll(/^export (?:const|function) (\w+)/gm)].map((match) => match[1])
    if (code.includes('export { processSchema as process }')) names.push('process')
    const exported = names.map((name) => `nothing as ${name}`).join(', ')
    return { code: `const nothing = () => nothing\nexport { ${exported} }`, map: null }
  },
}

/** What every page of both faces stands on: one chunk packs better than twenty and stays in caches longer. */
const foundation =
  /\/node_modules\/(?:react|react-dom|scheduler|i18next|react-i18next|@tanstack\/(?:query-core|react-query))\//
const router = /\/node_modules\/@tanstack\/(?:router-core|react-router|history|store|react-store)\//
/** The frame of both faces, which would otherwise fall into dozens of chunks of a few hundred bytes. */
const frame =
  /\/ui\/src\/(?:Provider|link|logo|theme|texts|format|leave|network|toast|dialog|shell\/(?!UserMenu|Shell|Sidebar|TopBar|sidebar-state)|parts\/(?:Avatar|Badge|Card|icon|Lines|Notice|Quiet|Slow|StateText|Tip|use-late))|\/web\/src\/(?:session|language|appearance|clock|settings|i18n\/i18n|errors\/(?:report|error-text|console|describe-store|unhandled))/

/** Schemas: with the first call that is made, not with the first page. */
const schemas = /\/node_modules\/zod\/|\/contract\/src\/zod\.ts/

/** The frame around the pages behind the portal's sign-in. */
const shell = /\/ui\/src\/shell\/(?:Shell|Sidebar|TopBar|sidebar-state)/

/** Every form has text fields and most a password; together they pack better than in ten files. */
const form =
  /\/ui\/src\/form\/(?:FormShell|use-form|form-errors|field|TextField|PasswordField)|\/node_modules\/@mantine\/(?:form|core\/esm\/components\/(?:Input|InputBase|TextInput|PasswordInput))\//

/** Every page shows icons, of a few hundred bytes each. */
const icons = /\/node_modules\/@tabler\/icons-react\//

export default defineConfig({
  root: file('.'),
  plugins: [react(), withoutJsonSchema],
  html: { cspNonce: '__NONCE__' },
  build: {
    outDir: file('dist'),
    emptyOutDir: true,
    // `/assets` is an area of the portal.
    assetsDir: 'static',
    manifest: 'manifest.json',
    target: 'es2023',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { portal: file('portal.html'), field: file('field.html') },
      output: {
        codeSplitting: {
          groups: [
            { name: 'foundation', test: foundation },
            { name: 'schemas', test: schemas },
            { name: 'router', test: router },
            { name: 'frame', test: frame },
            { name: 'shell', test: shell },
            { name: 'form', test: form },
            { name: 'icons', test: icons },
          ],
        },
      },
    },
    chunkSizeWarningLimit: 900,
  },
})
