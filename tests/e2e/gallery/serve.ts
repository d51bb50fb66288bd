import { build, preview } from 'vite'

/** Content security policy of docs/csp.md, for a page that makes no request. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; base-uri 'none'; form-action 'none'"

/**
 * Builds the gallery and serves it on a free port under a strict policy. The development build has React's warnings;
 * the production build takes half the time.
 *
 * @param name of the build, because two workers must not share a folder
 * @param looked whether to build for production, for scenes that are only looked at in a frame of the same origin
 */
export async function serveGallery(
  name: string,
  { looked = false } = {},
): Promise<{ address: string; close: () => Promise<void> }> {
  const repository = new URL('../../..', import.meta.url).pathname
  const outDir = `${repository}.cache/gallery-${name}`
  const mode = looked ? 'production' : 'development'
  const shared = {
    root: `${repository}tests/e2e/gallery`,
    configFile: false,
    logLevel: 'error',
    mode,
  } as const
  process.env.NODE_ENV = mode
  await build({
    ...shared,
    define: { 'process.env.NODE_ENV': JSON.stringify(mode) },
    build: { outDir, emptyOutDir: true, minify: false, modulePreload: { polyfill: false }, assetsInlineLimit: 0 },
  })
  const server = await preview({
    ...shared,
    build: { outDir },
    preview: {
      port: 0,
      host: '127.0.0.1',
      headers: { 'content-security-policy': looked ? `${policy}; frame-src 'self'; font-src 'self'` : policy },
    },
  })
  const [address = ''] = server.resolvedUrls?.local ?? []
  return { address, close: () => server.close() }
}
