import type { ServiceHosts } from './shapes'

/** The real services (docs/reference.md#services). No slash at the end; paths are the services' own matter. */
export const defaultHosts: ServiceHosts = {
  registry: 'https://api.web3modal.org',
  blockchain: 'https://rpc.walletconnect.org',
  analytics: 'https://pulse.walletconnect.org',
  frame: 'https://secure.walletconnect.org',
  relay: 'wss://relay.walletconnect.org',
  onramp: 'https://meldcrypto.com',
}

/** WalletConnect's own host for its verify frame: its library loads it whatever the options say. */
export const verifyHost = 'https://verify.walletconnect.org'

/** The hosts in force: the host's own where given, slashes at the end dropped. */
export function serviceHosts(given: Partial<ServiceHosts> = {}): ServiceHosts {
  const hosts = { ...defaultHosts }
  for (const name of Object.keys(hosts) as (keyof ServiceHosts)[])
    hosts[name] = (given[name] ?? hosts[name]).replace(/\/+$/, '')
  return hosts
}

/** The parameters by which the services know the caller: without them they answer empty (docs/decisions.md#35). */
export const sdkType = 'appkit'
export const sdkVersion = 'react-universal-1.7.7'
