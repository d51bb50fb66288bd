import { readFile } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { ConnectHandler } from '../../../sandbox/src/index'

/** Script that runs in each page of a story before its own code. */
export interface Prelude {
  source: string
}

/** Reports errors of a page to its server, where they outlive the page. */
function listen(): void {
  const heard: string[] = []
  Object.assign(window, { storyHeard: heard })
  const { fetch } = window
  const tell = (text: string) => {
    heard.push(text)
    void fetch(`/story/heard?${new URLSearchParams({ text }).toString()}`, { keepalive: true }).catch(() => undefined)
  }
  const wordsOf = (cause: unknown) =>
    cause instanceof Error ? `${cause.name}: ${cause.message}\n${cause.stack}` : String(cause)
  addEventListener('error', (event) => {
    // Ignore images that did not load.
    if (event.target === window) tell(`window heard an error: ${event.message} ${wordsOf(event.error)}`)
  })
  addEventListener('unhandledrejection', ({ reason }) => tell(`a promise was rejected unheard: ${wordsOf(reason)}`))
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) => {
    // Style that Playwright injects for a screenshot of Firefox. The page itself may not `eval`.
    if (/(> |%3E%20)eval$/.test(sourceFile)) return
    tell(`the policy was breached: ${effectiveDirective} ${blockedURI} in ${sourceFile}`)
  })
  const { error } = console
  console.error = (...words: unknown[]) => {
    tell(`console.error: ${words.map(wordsOf).join(' ')}`)
    error.apply(console, words)
  }
}

const html = (response: ServerResponse, body: string, policy?: string) => {
  response.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    ...(policy && { 'content-security-policy': policy }),
  })
  response.end(body)
}

/**
 * Serves the demo's page with a script before all others, so that every engine reports and starts in the same way, and
 * a few pages of a host.
 *
 * @param prelude script set by the running story
 * @param heard collects reported errors
 */
export function storyPages(options: {
  pageRoot: string
  policy: () => string
  prelude: Prelude
  heard: string[]
}): ConnectHandler {
  const { pageRoot, policy, prelude, heard } = options
  const pages: Record<string, (url: URL, response: ServerResponse) => Promise<void> | void> = {
    async '/'(_, response) {
      const page = await readFile(join(pageRoot, 'index.html'), 'utf8')
      // Same headers as from the demo's own server, so that the back-forward cache may keep the page.
      html(response, page.replace('<head>', '<head><script src="/story/prelude.js"></script>'), policy())
    },
    '/story/prelude.js'(_, response) {
      response.writeHead(200, { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-store' })
      response.end(`(${listen.toString()})();${prelude.source}`)
    },
    '/story/heard'(url, response) {
      heard.push(url.searchParams.get('text') ?? '')
      response.writeHead(204).end()
    },
    '/story/elsewhere'(_, response) {
      html(response, '<!doctype html><title>Elsewhere</title><h1>Elsewhere</h1>')
    },
    '/story/narrow'({ searchParams }, response) {
      const of = (name: string) =>
        (searchParams.get(name) ?? '').replace(/[&"<]/g, (sign) => `&#${sign.charCodeAt(0)};`)
      html(
        response,
        `<!doctype html><title>Narrow</title><style>body { margin: 0 } iframe { display: block; border: 0 }</style>
        <iframe id="narrow" src="${of('url')}" width="${of('width')}" height="${of('height')}"></iframe>`,
      )
    },
  }
  return (request, response, next) => {
    const url = new URL(request.url ?? '/', 'http://story')
    const page = request.method === 'GET' ? pages[url.pathname] : undefined
    if (page) Promise.resolve(page(url, response)).catch(next)
    else next()
  }
}
