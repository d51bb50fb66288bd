import type { Hex } from 'viem'
import type { Signer } from './signing'

/** Smart session of this page: permissions to use the account without a prompt, with a key of its own. */
export interface GrantedSession {
  /** Private key of the page, which never leaves it. */
  key: Hex
  context: string
  chainId: number
}

/** Limit of the session in ether, and its lifetime in s. */
export const SESSION_LIMIT = '0.05'
const LIFETIME = 3_600

/**
 * Requests a session within which this page may send coins (ERC-7715).
 *
 * @throws the wallet's error if it refuses
 */
export async function grantSession(provider: Signer, chainId: number): Promise<GrantedSession> {
  const { numberToHex, parseEther } = await import('viem')
  const { generatePrivateKey, privateKeyToAddress } = await import('viem/accounts')
  const key = generatePrivateKey()
  const granted = (await provider.request({
    method: 'wallet_grantPermissions',
    params: [
      {
        chainId: numberToHex(chainId),
        expiry: Math.floor(Date.now() / 1000) + LIFETIME,
        signer: { type: 'account', data: { id: privateKeyToAddress(key) } },
        permissions: [
          {
            type: 'native-token-transfer',
            data: { ticker: 'ETH' },
            policies: [{ type: 'token-allowance', data: { allowance: numberToHex(parseEther(SESSION_LIMIT)) } }],
            required: true,
          },
        ],
      },
    ],
  })) as { permissionsContext: string }
  return { key, context: granted.permissionsContext, chainId }
}

/** Sends one request to the wallet's service. @throws Error with its reason */
async function ask(service: string, method: string, params: object): Promise<Record<string, unknown>> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: [params] })
  const response = await fetch(service, { method: 'POST', body })
  const { result, error } = (await response.json()) as { result?: Record<string, unknown>; error?: { message: string } }
  if (!result) throw new Error(error?.message ?? `HTTP status code: ${response.status}`)
  return result
}

/**
 * Sends coins within the session without a prompt (EIP-7836): prepared, signed by the page's key, sent.
 *
 * @param service URL of the wallet's service for `wallet_prepareCalls`
 * @param amount decimal, in ether
 * @returns the hash of the transaction
 * @throws Error with the service's reason, if the session has ended or allows less
 */
export async function sendWithin(
  { key, context, chainId }: GrantedSession,
  service: string,
  to: string,
  amount: string,
): Promise<string> {
  const { numberToHex, parseEther } = await import('viem')
  const { privateKeyToAccount } = await import('viem/accounts')
  const prepared = await ask(service, 'wallet_prepareCalls', {
    chainId: numberToHex(chainId),
    calls: [{ to, value: numberToHex(parseEther(amount)) }],
    capabilities: { permissions: { context } },
  })
  const signature = await privateKeyToAccount(key).signMessage({ message: { raw: prepared['digest'] as Hex } })
  const sent = await ask(service, 'wallet_sendPreparedCalls', { context: prepared['context'], signature })
  return String(sent['id'])
}
