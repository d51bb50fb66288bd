/**
 * Serves one scene of the gallery with hot reload: `npm run gallery -- connect`. Without a name it lists the scenes.
 */
import { fileURLToPath } from 'node:url'
import { createServer } from 'vite'
import { scenes } from '../tests/e2e/gallery/scenes'

const names = Object.keys(scenes)
const [name = ''] = process.argv.slice(2)
if (!names.includes(name)) {
  console.error(`${name ? `There is no scene "${name}". ` : ''}Scenes: ${names.join(', ')}.`)
  process.exit(1)
}
const repository = fileURLToPath(new URL('..', import.meta.url))
const server = await createServer({
  root: `${repository}tests/e2e/gallery`,
  configFile: false,
  logLevel: 'warn',
  cacheDir: `${repository}.cache/gallery-live`,
  server: { host: '127.0.0.1', fs: { allow: [repository] } },
})
await server.listen()
console.log(`${server.resolvedUrls?.local[0] ?? ''}?scene=${name}`)
console.log('Also: &theme=light, &preset=midnight, &dir=rtl, &size=20px, &accent=green, &embedded, &pictures=none')
