import { createServer } from 'vite'

/** Serves the gallery on a free port. */
export async function serveGallery(): Promise<{ address: string; close: () => Promise<void> }> {
  const root = new URL('../../..', import.meta.url).pathname
  const server = await createServer({
    root,
    configFile: false,
    logLevel: 'error',
    cacheDir: `${root}.cache/gallery`,
    server: { port: 0, host: '127.0.0.1', hmr: false, watch: null },
    optimizeDeps: { entries: ['tests/e2e/gallery/index.html'] },
  })
  await server.listen()
  const port = server.httpServer?.address()
  if (typeof port !== 'object' || !port) throw new Error('The gallery has no port.')
  return { address: `http://127.0.0.1:${port.port}/tests/e2e/gallery/index.html`, close: () => server.close() }
}
