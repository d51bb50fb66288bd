import { build, preview } from 'vite'

/** The policy of docs/csp.md for a page that makes no request. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; base-uri 'none'; form-action 'none'"

/**
 * Builds the gallery with React's own warnings in it and serves it on a free port under a strict policy.
 *
 * @param name of the build: two workers do not write into one folder
 */
export async function serveGallery(name: string): Promise<{ address: string; close: () => Promise<void> }> {
  const repository = new URL('../../..', import.meta.url).pathname
  const outDir = `${repository}.cache/gallery-${name}`
  const shared = {
    root: `${repository}tests/e2e/gallery`,
    configFile: false,
    logLevel: 'error',
    mode: 'development',
  } as const
  process.env.NODE_ENV = 'development'
  await build({
    ...shared,
    define: { 'process.env.NODE_ENV': '"development"' },
    build: { outDir, emptyOutDir: true, minify: false, modulePreload: { polyfill: false }, assetsInlineLimit: 0 },
  })
  const server = await preview({
    ...shared,
    build: { outDir },
    preview: { port: 0, host: '127.0.0.1', headers: { 'content-security-policy': policy } },
  })
  const [address = ''] = server.resolvedUrls?.local ?? []
  return { address, close: () => server.close() }
}
