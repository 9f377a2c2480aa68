import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const file = (name: string) => fileURLToPath(new URL(name, import.meta.url))

export default defineConfig({
  root: file('.'),
  plugins: [react()],
  html: { cspNonce: '__NONCE__' },
  build: {
    outDir: file('dist'),
    emptyOutDir: true,
    // `/assets` is an area of the portal.
    assetsDir: 'static',
    manifest: 'manifest.json',
    target: 'es2023',
    rolldownOptions: { input: { portal: file('portal.html'), field: file('field.html') } },
    chunkSizeWarningLimit: 900,
  },
})
