import { WalletKit } from '@reown/walletkit'
import { Core } from '@walletconnect/core'
import { buildApprovedNamespaces } from '@walletconnect/utils'
import { accountAt } from '../../sandbox/src/shared/keys'
import { createWalletConnectStore } from '../../src/services/walletConnect/store'

export const account = accountAt(0)
const chains = ['eip155:1', 'eip155:137']

/** Reaction of the wallet to a proposal. `hold` waits for `release()`. */
export type Mood = 'approve' | 'reject' | 'hold'

/** A phone wallet: the real walletkit with one account and two networks. */
export async function startWallet(relayUrl: string) {
  const core = new Core({
    projectId: 'wallet',
    relayUrl,
    customStoragePrefix: `wallet-${Math.random()}`,
    storage: createWalletConnectStore(),
    logger: 'silent',
    telemetryEnabled: false,
  })
  const icons = ['javascript:alert(1)', 'https://wallet.example/icon.png']
  const metadata = {
    name: 'Test Wallet',
    description: 'A wallet',
    url: 'https://wallet.example',
    icons,
    redirect: { native: 'testwallet://' },
  }
  const kit = await WalletKit.init({ core, metadata })
  // Without a listener, the library throws globally when the relay refuses a leftover socket.
  core.relayer.on('relayer_connect', () => core.relayer.provider.on('error', () => undefined))
  let mood: Mood = 'approve'
  let refuse = async (): Promise<unknown> => undefined
  let release = async (): Promise<unknown> => undefined
  const proposals: unknown[] = []
  kit.on('session_proposal', ({ id, params }) => {
    proposals.push(params.optionalNamespaces)
    const namespaces = buildApprovedNamespaces({
      proposal: params,
      supportedNamespaces: {
        eip155: {
          chains,
          methods: [
            'personal_sign',
            'wallet_switchEthereumChain',
            'wallet_addEthereumChain',
            'wallet_sendCalls',
            'wallet_getCapabilities',
          ],
          events: ['accountsChanged', 'chainChanged'],
          accounts: chains.map((chain) => `${chain}:${account.address}`),
        },
      },
    })
    refuse = () => kit.rejectSession({ id, reason: { code: 5000, message: 'User rejected.' } })
    release = () => kit.approveSession({ id, namespaces })
    if (mood === 'approve') void release()
    if (mood === 'reject') void refuse()
  })
  /** Answers to requests, by method. `personal_sign` is really signed. */
  const answers: Record<string, unknown> = {}
  /** Errors that refuse requests, by method. */
  const errors: Record<string, { code: number; message: string }> = {}
  const requests: unknown[] = []
  kit.on('session_request', async ({ id, topic, params }) => {
    const { method, params: given } = params.request
    requests.push(params.request)
    const response =
      method === 'personal_sign'
        ? { id, jsonrpc: '2.0', result: await account.signMessage({ message: { raw: given[0] } }) }
        : method in answers
          ? { id, jsonrpc: '2.0', result: answers[method] }
          : { id, jsonrpc: '2.0', error: errors[method] ?? { code: 4902, message: 'Unrecognized chain ID' } }
    // The page may have ended the session meanwhile.
    await kit.respondSessionRequest({ topic, response }).catch(() => undefined)
  })
  return {
    kit,
    proposals,
    answers,
    errors,
    requests,
    scan: (uri: string, next: Mood = 'approve') => {
      mood = next
      return kit.pair({ uri })
    },
    release: () => release(),
    refuse: () => refuse(),
    topics: () => Object.keys(kit.getActiveSessions()),
    ended: () => new Promise<void>((resolve) => kit.once('session_delete', () => resolve())),
    stop: () => core.relayer.transportClose(),
  }
}
