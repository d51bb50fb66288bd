import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  plugins: [react()],
  // The first test also loads code.
  test: { environment: 'jsdom', testTimeout: 20_000 },
})
