import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
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

/**
 * Mantine's dialogs and drawers look whether the scroll area that they were given is Mantine's own, and would bring it
 * along for that. Ours are given none: they scroll as browsers do.
 */
const dialogsWithoutScrollArea: Plugin = {
  name: 'feldwerk-dialogs-without-scroll-area',
  apply: 'build',
  transform(code, id) {
    if (!/\/@mantine\/core\/esm\/components\/(?:Modal\/ModalRoot|Drawer\/DrawerRoot)\.mjs$/.test(id))
      return null
    const area = 'import { ScrollArea } from "../ScrollArea/ScrollArea.mjs";'
    if (!code.includes(area) || !code.includes('=== ScrollArea.Autosize'))
      throw new Error('Dialogs of Mantine know scroll areas in another way now')
    return { code: code.replace(area, 'const ScrollArea = { Autosize: null };'), map: null }
  },
}

/** Messages of schemas in English are nowhere shown: what is wrong with a field is said in our own words. */
const withoutSchemaMessages: Plugin = {
  name: 'feldwerk-without-schema-messages',
  apply: 'build',
  transform(code, id) {
    if (!id.endsWith('/zod/v4/locales/en.js')) return null
    if (!/export default function/.test(code))
      throw new Error('zod keeps its English messages in another way now')
    return { code: 'export default () => ({ localeError: () => undefined })', map: null }
  },
}

/*
 * Which files become one chunk. A page would otherwise load a hundred of a few hundred bytes each, and a request costs
 * a browser and the server more than a kilobyte. A group takes along what its files import, unless an earlier one has
 * it; so what the first page does without must not be imported by what it needs.
 */

/** What every page of both faces stands on. Few pages have texts with parts of a page in them (`Trans`). */
const foundation =
  /\/node_modules\/(?:react|react-dom|scheduler|i18next|react-i18next(?!\/dist\/es\/Trans)|@tanstack\/(?:query-core|react-query))\//
const router = /\/node_modules\/@tanstack\/(?:router-core|react-router|history|store|react-store)\//
/** The frame of both faces. */
const frame = anyOf(
  /\/ui\/src\/(?:Provider|link|logo|theme|texts|format|leave|network|toast|dialog|shell\/(?!UserMenu|Shell|Sidebar|TopBar|sidebar-state)|parts\/(?:Avatar|Badge|Card|icon|Lines|Notice|Quiet|Slow|StateText|Tip|use-late))/,
  /\/web\/src\/(?:query-client|session|language|appearance|clock|settings|i18n\/i18n)/,
  /\/web\/src\/errors\/(?!DescribeError\.|ErrorScreen)/,
  /\/contract\/src\/(?:email|legal-text-types|limits|locales|read-problem|trigger-run-kinds)\.ts/,
  /\/workflow\/src\/task-state\.ts/,
  /\/node_modules\/@mantine\/core\/esm\/components\/(?:Text|Anchor)\//,
)

/** Days and times of the calendar, which browsers do not all know yet. */
const time = anyOf(/\/node_modules\/temporal-polyfill\//, /\/query\/src\/time\/calendar\.ts/)

/** Schemas, and the calls of signing in and of every page: with the first call that is made, not with the first page. */
const schemas = anyOf(
  /\/node_modules\/zod\//,
  /\/contract\/src\/(?:zod|call|ids|lines|paging|text|auth|accounts|companies|singleton-texts)\.ts/,
)

/** All other calls. */
const calls = /\/contract\/src\/(?!send|read-problem|errors|error-texts)/

/** The frame around the pages behind the portal's sign-in. */
const shell = anyOf(
  /\/ui\/src\/(?:shell\/(?:Shell|Sidebar|TopBar|sidebar-state)|palette\/use-palette-key)/,
  /\/web\/src\/portal\/shell\/(?:menus|NetworkStrip|navigation|PortalShell|use-(?:asset-type-rows|dashboard-rows|network))/,
  /\/web\/src\/portal\/(?:known\/(?:asset-key|use-asset-types|use-dashboards|use-late-count)|names\/titles)\.ts/,
)

/** The portal's addresses and their layers. */
const portal = anyOf(
  /\/web\/src\/portal\/(?:layers\/(?!ProtectedPage|NotFound)|router|route-tree|[\w-]+\/routes\.ts)/,
  /\/web\/src\/portal\/(?:deliveries\/periods|list\/search-params|metrics\/(?:periods|shown-metrics)|names\/titles|tasks\/(?:shown|calendar\/looks)|workflows\/(?:tabs|editor\/tab))\.ts/,
)

/** Every form has text fields and most a password. */
const form =
  /\/ui\/src\/form\/(?:FormShell|use-form|form-errors|field|TextField|PasswordField)|\/node_modules\/@mantine\/(?:form|core\/esm\/components\/(?:Input|InputBase|TextInput|PasswordInput))\//

/** Every page shows icons, of a few hundred bytes each: those of the frame and of the first pages come before the others. */
const icons = /\/node_modules\/@tabler\/icons-react\//
const firstIcons = iconsOf([
  '../ui/src/dialog',
  '../ui/src/form',
  '../ui/src/parts',
  '../ui/src/shell',
  '../ui/src/toast',
  'src/errors',
  'src/portal/access',
  'src/portal/home',
  'src/portal/layers',
  'src/portal/shell',
  'src/session',
])
/** What the field app's day shows beside those. */
const dayIcons = iconsOf(['src/field', 'src/field/today', 'src/field/set-up', 'src/field/tasks'])

/** What the field app's day and its other screens share: some twenty small files that every start would ask for one by one. */
const day =
  /\/web\/src\/field\/(?:begin\/use-|carry\/use-newer|device\/(?:device|use-works)|frame\/(?:frame\.module|rows\.module|card\.module|screen|use-when-online)|known\/(?:asset-cards|chat-rooms|keep-shown|notice-list|own-account|push-owner|tasks|workflows)\.|news\/|outbox\/(?:files|outcome|send|space|works|writer)\.|profile\/contrast\.ts|set-up\/(?:hint|install)\.|sign-in\/device-code|tasks\/(?:DoTask|Progress|use-do-task|use-tasks))/

/** What most pages of both faces are made of beside their frame: tables, fields, menus. */
const parts = anyOf(
  /\/node_modules\/@mantine\/core\/esm\/components\/(?:Accordion|Checkbox|Combobox|InlineInput|Menu|MultiSelect|Pill|PillsInput|Popover|SegmentedControl|Select|Switch|Tooltip)\//,
  /\/ui\/src\/(?:table|empty|form\/(?:typed|writing))\//,
  /\/ui\/src\/parts\/(?:Chip|CopyButton|DetailList|Failed|NameLink|Tabs|use-retry)/,
  /\/ui\/src\/form\/(?:DateField|DayPicker|FormDialog|NumberField|Pair|SelectField|ToggleField)/,
)

/** What most pages of the portal share. */
const lists = /\/web\/src\/portal\/(?:detail\/|known\/(?!open-resolved)|list\/(?!Sortable|sortable)|names\/)/

/** The icons that the sources in these folders import, and what all icons are made of. */
function iconsOf(folders: readonly string[]): RegExp {
  const sources = folders.flatMap((folder) =>
    readdirSync(file(folder)).map((name) => join(file(folder), name)),
  )
  const names = sources
    .filter((source) => /\.tsx?$/.test(source))
    .flatMap((source) => readFileSync(source, 'utf8').match(/\bIcon[A-Z]\w*/g) ?? [])
  const each = [...new Set(names)].join('|')
  return new RegExp(`/node_modules/@tabler/icons-react/dist/esm/(?:[\\w-]+|icons/(?:${each}))\\.mjs`)
}

function anyOf(...patterns: readonly RegExp[]): RegExp {
  return new RegExp(patterns.map(({ source }) => source).join('|'))
}

export default defineConfig({
  root: file('.'),
  plugins: [react(), withoutJsonSchema, withoutSchemaMessages, dialogsWithoutScrollArea],
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
            { name: 'frame', test: frame },
            { name: 'time', test: time },
            { name: 'schemas', test: schemas },
            { name: 'router', test: router },
            { name: 'form', test: form },
            { name: 'first-icons', test: firstIcons },
            { name: 'day-icons', test: dayIcons },
            { name: 'icons', test: icons },
            { name: 'day', test: day },
            { name: 'shell', test: shell },
            { name: 'portal', test: portal },
            { name: 'calls', test: calls },
            { name: 'parts', test: parts },
            { name: 'lists', test: lists },
          ],
        },
      },
    },
    chunkSizeWarningLimit: 900,
  },
})
