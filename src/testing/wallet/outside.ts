import { createWalletClient, defineChain, hexToBigInt, http, isHex, type Hex, type LocalAccount } from 'viem'
import { askNode, failure, noKey } from './node'
import type { EthereumOptions, Outside, SolanaOptions, WalletError } from './options'
import { signOnSolana } from './solanaSigning'

/** Parameter of `eth_sendTransaction`; quantities are hex. */
interface SentTransaction {
  from?: string
  to?: Hex
  value?: Hex
  data?: Hex
  input?: Hex
  gas?: Hex
}

const same = (one: unknown, other: string) => typeof one === 'string' && one.toLowerCase() === other.toLowerCase()

/** Sends a transaction over a node, which completes it. Returns its hash. */
function sendTransaction(account: LocalAccount, request: SentTransaction, chainId: number, url: string) {
  const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
  const chain = defineChain({
    id: chainId,
    name: `Chain ${chainId}`,
    nativeCurrency,
    rpcUrls: { default: { http: [url] } },
  })
  const quantity = (value: Hex | undefined) => (value === undefined ? undefined : hexToBigInt(value))
  const { to, data = request.input } = request
  return createWalletClient({ account, chain, transport: http(url) }).sendTransaction({
    ...(to && { to }),
    ...(data && { data }),
    value: quantity(request.value) ?? 0n,
    gas: quantity(request.gas),
  })
}

/** Does the work of an Ethereum wallet that needs a key or a node. Undefined without a node. */
async function onEthereum(
  { accounts = [], rpc }: EthereumOptions,
  { method, params, chainId }: Parameters<Outside>[0],
): Promise<unknown> {
  const url = typeof rpc === 'string' ? rpc : rpc?.[chainId]
  const signerOf = (address: unknown): LocalAccount => {
    const found = accounts.find((one) => same(address, typeof one === 'string' ? one : one.address))
    if (!found)
      throw failure(
        4100,
        `The page asked the test wallet for ${method} with ${String(address)}, which is none of its accounts.`,
      )
    if (typeof found === 'string') throw noKey(found, method)
    return found
  }
  switch (method) {
    case 'personal_sign': {
      const message = String(params[0])
      return signerOf(params[1]).signMessage({ message: isHex(message) ? { raw: message } : message })
    }
    case 'eth_signTypedData_v4': {
      const data = (typeof params[1] === 'string' ? JSON.parse(params[1]) : params[1]) as Parameters<
        LocalAccount['signTypedData']
      >[0]
      return signerOf(params[0]).signTypedData(data)
    }
    case 'eth_sendTransaction': {
      const request = (params[0] ?? {}) as SentTransaction
      const account = signerOf(request.from)
      return url && sendTransaction(account, request, chainId, url)
    }
    default:
      return url && /^(eth|net|web3)_/.test(method) ? askNode(url, method, params) : undefined
  }
}

/** Returns what a wallet asks where its keys are, with errors as plain JSON, which can cross to another process. */
export function outsideOf(
  options: ({ kind: 'ethereum' } & EthereumOptions) | ({ kind: 'solana' } & SolanaOptions),
): Outside {
  return async (request) => {
    try {
      const result =
        options.kind === 'ethereum'
          ? await onEthereum(options, request)
          : await signOnSolana(request.method, request.params[0] as Parameters<typeof signOnSolana>[1], options)
      return result === undefined ? undefined : { result }
    } catch (error) {
      const { code = -32603, message, data } = error as Partial<WalletError> & { message: string }
      return { error: { code, message, ...(data !== undefined && { data }) } }
    }
  }
}
