import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** Shows the pieces while they are worked on; no part of the product. */
export default defineConfig({ plugins: [react()], server: { fs: { allow: ['../..'] } } })
