import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** Shows the components during development; not part of the product. */
export default defineConfig({ plugins: [react()], server: { fs: { allow: ['../..'] } } })
