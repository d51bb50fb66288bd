import { modalOptions } from '../../demo/modalOptions'
import { readQuery } from '../../demo/query'
import { describeSandbox, type SandboxUrls } from '../../sandbox/src/index'
import { contentSecurityPolicy } from '../../scripts/csp'
import { resolveOptions } from '../../src/domain/options/resolve'
import { defaultHosts } from '../../src/domain/options/serviceHosts'

/** Host of token icons that the policy allows. */
export const iconHost = 'https://icons.example'

/** Policies by the sandbox's URLs: each response of a page has one, and the options it is made of are checked. */
const policies = new WeakMap<SandboxUrls, string>()

/**
 * Returns the strictest policy that the demo works under: the modal's own, the page's request for the sandbox's URLs,
 * one host of icons, and the provider's relay, which a test may mock.
 */
export function demoPolicy(urls: SandboxUrls): string {
  const policy = policies.get(urls) ?? policyOf(urls)
  policies.set(urls, policy)
  return policy
}

function policyOf(urls: SandboxUrls): string {
  const options = modalOptions(readQuery(''), describeSandbox(urls), urls.page)
  return contentSecurityPolicy(resolveOptions(options))
    .replace('connect-src ', `connect-src 'self' ${defaultHosts.relay} `)
    .replace('img-src ', `img-src ${iconHost} `)
}
