/** A small world for the examples: a wallet in the page, and a node that answers from memory. No request leaves the page. */
import { announceWallet } from 'walletchart/testing'
import { mainnet, polygon, type NetworkInput } from 'walletchart/networks'

const NODE = new URL('node/', location.href)

/** Answers of the node by method; a function gets the id of the chain. */
const answers: Record<string, (chainId: number) => unknown> = {
  eth_chainId: (chainId) => `0x${chainId.toString(16)}`,
  net_version: String,
  eth_blockNumber: () => '0x1406f40',
  // 1.5 coins of 18 decimals.
  eth_getBalance: () => '0x14d1120d7b160000',
  eth_getCode: () => '0x',
  eth_call: () => '0x',
  eth_gasPrice: () => '0x3b9aca00',
  eth_getTransactionCount: () => '0x0',
}

interface Call {
  id: number
  method: string
}

function answer({ id, method }: Call, chainId: number): object {
  const result = answers[method]?.(chainId)
  const error = { code: -32601, message: `The node of this example has no ${method}.` }
  return { jsonrpc: '2.0', id, ...(result === undefined ? { error } : { result }) }
}

/** Answers requests to the node in the page, and refuses those to other hosts. */
function answerInPage(): void {
  const { fetch } = globalThis
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init)
    const { origin, href, pathname } = new URL(request.url)
    if (origin !== location.origin) throw new TypeError('The examples of this site make no request to another host.')
    if (!href.startsWith(NODE.href)) return fetch(request)
    const chainId = Number(pathname.split('/').at(-1))
    const call = (await request.json()) as Call | Call[]
    return Response.json(Array.isArray(call) ? call.map((one) => answer(one, chainId)) : answer(call, chainId))
  }
}

const placed = (network: NetworkInput): NetworkInput => ({
  ...network,
  rpcUrls: { default: { http: [new URL(String(network.id), NODE).href] } },
})

export const networks = [placed(mainnet), placed(polygon)] as const

/** Picture of a wallet: a circle of its own colour. */
const icon = (colour: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" fill="${colour}"/><circle cx="16" cy="16" r="8" fill="#fff"/></svg>`)}`

/** Starts the world before the modal is created. */
export function startWorld(): void {
  answerInPage()
  for (const [name, colour] of Object.entries({
    'Example Wallet': '#146c45',
    'Second Wallet': '#8a3ffc',
    'Third Wallet': '#b45309',
  }))
    announceWallet({ name, icon: icon(colour), remember: true })
}
