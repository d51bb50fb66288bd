import { modalOptions } from '../../demo/modalOptions'
import { readQuery } from '../../demo/query'
import type { SandboxUrls } from '../../demo/sandbox/index'
import { chainIds } from '../../demo/sandbox/chains'
import { contentSecurityPolicy } from '../../src/domain/hosts'
import { resolveOptions } from '../../src/domain/resolveOptions'

/** The strictest policy the demo works under: the modal's own, and the page's question where the sandbox is. */
export function demoPolicy(urls: SandboxUrls): string {
  const options = modalOptions(readQuery(''), { urls, projectId: 'sandbox', chains: chainIds }, urls.page)
  return contentSecurityPolicy(resolveOptions(options)).replace('connect-src ', "connect-src 'self' ")
}
