import type { ServiceHosts } from './shapes'

/** URLs of the real services (docs/reference.md#services), without a trailing slash. Each client adds its paths. */
export const defaultHosts: ServiceHosts = {
  registry: 'https://api.web3modal.org',
  blockchain: 'https://rpc.walletconnect.org',
  analytics: 'https://pulse.walletconnect.org',
  frame: 'https://secure.walletconnect.org',
  relay: 'wss://relay.walletconnect.org',
  onramp: 'https://meldcrypto.com',
}

/** URL of WalletConnect's verify frame. WalletConnect's library loads it regardless of the options. */
export const verifyHost = 'https://verify.walletconnect.org'

/** Returns the URLs of the services: the host's if given, else the defaults; without trailing slashes. */
export function serviceHosts(given: Partial<ServiceHosts> = {}): ServiceHosts {
  const hosts = { ...defaultHosts }
  for (const name of Object.keys(hosts) as (keyof ServiceHosts)[])
    hosts[name] = (given[name] ?? hosts[name]).replace(/\/+$/, '')
  return hosts
}

/** SDK type (`st`) sent to the services. Without it and the version they answer empty (docs/decisions.md#35). */
export const sdkType = 'appkit'
/** SDK version (`sv`) sent to the services. */
export const sdkVersion = 'react-universal-1.7.7'
