// The site's files, and where each is: `node site.js build` copies them into dist, `node site.js serve` serves them.
import { cpSync, mkdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'

const files = new Map([
  ['index.html', 'index.html'],
  ['page.js', 'page.js'],
  ['element.standalone.js', 'node_modules/walletchart/dist/element.standalone.js'],
])
const [, , command, folder] = process.argv

if (command === 'build') {
  mkdirSync('dist', { recursive: true })
  for (const [name, path] of files) cpSync(path, `dist/${name}`)
} else {
  const port = Number(process.env.PORT ?? 3000)
  const server = createServer(({ url }, response) => {
    const name = url?.split('?')[0].slice(1) || 'index.html'
    const path = files.get(name)
    if (!path) return response.writeHead(404).end()
    response.setHeader('content-type', name.endsWith('.js') ? 'text/javascript' : 'text/html')
    response.end(readFileSync(folder ? `${folder}/${name}` : path))
  })
  server.listen(port, 'localhost', () => console.log(`http://localhost:${port}`))
}
