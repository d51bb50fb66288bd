import { modalOptions } from '../../demo/modalOptions'
import { readQuery } from '../../demo/query'
import type { SandboxUrls } from '../../demo/sandbox/index'
import { chainIds } from '../../demo/sandbox/shared/chains'
import { contentSecurityPolicy } from '../../scripts/csp'
import { resolveOptions } from '../../src/domain/options/resolve'
import { defaultHosts } from '../../src/domain/options/serviceHosts'

/** Where icons of tokens lie, as far as the site lets them in. */
export const iconHost = 'https://icons.example'

/**
 * The strictest policy the demo works under: the modal's own, the page's question where the sandbox is, one host of
 * icons, and the provider's relay, which a test may play.
 */
export function demoPolicy(urls: SandboxUrls): string {
  const options = modalOptions(readQuery(''), { urls, projectId: 'sandbox', chains: chainIds }, urls.page)
  return contentSecurityPolicy(resolveOptions(options))
    .replace('connect-src ', `connect-src 'self' ${defaultHosts.relay} `)
    .replace('img-src ', `img-src ${iconHost} `)
}
