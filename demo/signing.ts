import type { PublicClient } from 'viem'

/** Part of an EIP-1193 provider that signing needs. */
export interface Signer {
  request: (request: { method: string; params?: readonly unknown[] }) => Promise<unknown>
}

/** Signature, and whether it was verified against the address. */
export interface Signed {
  kind: 'message' | 'typed data'
  signature: string
  verified: boolean
}

/** Text that the demo signs for an account. Undefined without one. */
export const messageOf = (address: string | undefined): string | undefined =>
  address ? `We are going to sign this message. ${address}` : undefined

/** Encodes a text for `personal_sign`: its UTF-8 bytes in hex (EIP-191). */
const hexOf = (text: string) =>
  `0x${[...new TextEncoder().encode(text)].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`

/**
 * Requests a signature of the demo's text (`personal_sign`).
 *
 * @throws Error 'No message available' without a text, 'No provider available' without a wallet
 */
export async function signMessage(
  provider: Signer | undefined,
  address: string | undefined,
  message: string | undefined = messageOf(address),
): Promise<string> {
  if (!message) throw new Error('No message available')
  if (!provider) throw new Error('No provider available')
  return String(await provider.request({ method: 'personal_sign', params: [hexOf(message), address] }))
}

/** Harmless typed data for one network (EIP-712). */
export const typedDataOf = (address: string, chainId: number) =>
  ({
    domain: { name: 'walletchart demo', version: '1', chainId },
    types: {
      EIP712Domain: [
        { name: 'name', type: 'string' },
        { name: 'version', type: 'string' },
        { name: 'chainId', type: 'uint256' },
      ],
      Greeting: [
        { name: 'from', type: 'address' },
        { name: 'text', type: 'string' },
      ],
    },
    primaryType: 'Greeting',
    message: { from: address as `0x${string}`, text: 'Hello from the demo.' },
  }) as const

/**
 * Requests a signature of typed data (`eth_signTypedData_v4`).
 *
 * @throws Error 'No provider available' without a wallet
 */
export async function signTypedData(provider: Signer | undefined, address: string, chainId: number): Promise<string> {
  if (!provider) throw new Error('No provider available')
  const data = JSON.stringify(typedDataOf(address, chainId))
  return String(await provider.request({ method: 'eth_signTypedData_v4', params: [address, data] }))
}

/** Whether the account signed: verified by its key, which needs no network, else by its contract (EIP-1271). */
async function check(
  rpcUrl: string | undefined,
  byKey: () => Promise<boolean>,
  byContract: (network: PublicClient) => Promise<boolean>,
): Promise<boolean> {
  // A contract's signature need not be one of a key, so an error here decides nothing.
  if (await byKey().catch(() => false)) return true
  if (!rpcUrl) return false
  const { createPublicClient, http } = await import('viem')
  return byContract(createPublicClient({ transport: http(rpcUrl) }))
}

/**
 * Signs the demo's text and verifies the signature against the address.
 *
 * @param rpcUrl RPC URL for the account's contract, if it has one
 */
export async function signAndVerifyMessage(
  provider: Signer | undefined,
  address: string | undefined,
  rpcUrl?: string,
): Promise<Signed> {
  const signature = await signMessage(provider, address)
  const { verifyMessage } = await import('viem')
  const question = {
    address: address as `0x${string}`,
    message: messageOf(address) ?? '',
    signature: signature as `0x${string}`,
  }
  const verified = await check(
    rpcUrl,
    () => verifyMessage(question),
    (network) => network.verifyMessage(question),
  )
  return { kind: 'message', signature, verified }
}

/** Signs typed data and verifies the signature against the address, like {@link signAndVerifyMessage}. */
export async function signAndVerifyTypedData(
  provider: Signer | undefined,
  address: string,
  chainId: number,
  rpcUrl?: string,
): Promise<Signed> {
  const signature = await signTypedData(provider, address, chainId)
  const { verifyTypedData } = await import('viem')
  const data = typedDataOf(address, chainId)
  const question = {
    ...data,
    domain: { ...data.domain, chainId: BigInt(chainId) },
    address: address as `0x${string}`,
    signature: signature as `0x${string}`,
  }
  const verified = await check(
    rpcUrl,
    () => verifyTypedData(question),
    (network) => network.verifyTypedData(question),
  )
  return { kind: 'typed data', signature, verified }
}
