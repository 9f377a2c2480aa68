import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createServer, type Plugin } from 'vite'

const backend = process.env['FELDWERK_DEV_BACKEND'] ?? 'http://127.0.0.1:4000'
const root = dirname(fileURLToPath(import.meta.url))

/** Fills the pages' placeholders as the server does, and shows the right entry for each address. */
const pages: Plugin = {
  name: 'feldwerk-pages',
  configureServer(server) {
    server.middlewares.use((request, _response, next) => {
      const path = request.url?.split('?')[0] ?? '/'
      const isPage = request.headers.accept?.includes('text/html') && !path.includes('.')
      if (isPage) request.url = path === '/app' || path.startsWith('/app/') ? '/field.html' : '/portal.html'
      next()
    })
  },
  transformIndexHtml: (html) =>
    html
      .replaceAll('__NONCE__', '')
      .replace('__LANGUAGE__', 'de')
      .replace('__TITLE__', 'Feldwerk Portal')
      .replace('__SETTINGS__', '{&quot;registration&quot;:true,&quot;demo&quot;:true}'),
}

const proxy = { target: backend, headers: { origin: backend }, ws: true }
const server = await createServer({
  root,
  configFile: `${root}/vite.config.ts`,
  html: { cspNonce: '' },
  plugins: [pages],
  server: { proxy: { '/api': proxy, '/files': proxy, '/graphql': proxy } },
})
await server.listen()
process.stdout.write(`Sources are served as they change; calls go to ${backend} (FELDWERK_DEV_BACKEND)\n`)
server.printUrls()
