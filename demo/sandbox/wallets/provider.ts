import { formatEther, formatGwei, getAddress, hexToString, isAddressEqual, isHex, type Address, type Hex, type LocalAccount } from 'viem'
import { readAddedChain, readChainId, type WalletChain } from './chains'
import { decide } from './decision'
import { createEmitter, type Emitter } from './emitter'
import { createMemory } from './memory'
import type { PromptContent } from './prompt'
import { ProviderRpcError, rpcAt, type Rpc } from './rpc'
import type { WalletSettings } from './settings'
import { chainHex, feeOf, prepareTransaction, readTypedData, sendTransaction, signMessage, type TransactionRequest } from './signing'

/** An EIP-1193 request. */
export type RequestArguments = { method: string; params?: readonly unknown[] }

/** An EIP-1193 provider. */
export type Provider = Pick<Emitter, 'on' | 'removeListener'> & { request(request: RequestArguments): Promise<unknown> }

/** What a wallet is made of. `settings` is read at every request, so a test may change it at any time. */
export type WalletParts = {
  key: string
  name: string
  icon: string
  accounts: readonly LocalAccount[]
  /** Origin of the sandbox's chains; `/rpc/{chainId}` is added. */
  blockchain: string | Promise<string>
  settings: WalletSettings
}

/** What a wallet's own screens would do. */
export type WalletSide = {
  chain(): number
  setAccounts(accounts: readonly Address[]): void
  switchTo(id: number): void
  lock(): void
  unlock(): void
  disconnect(): void
  reconnect(): void
}

/** Reads that need no consent go to the chain as they are; these few never do. */
const refusedReads = ['eth_sign', 'eth_signTransaction', 'eth_getEncryptionPublicKey', 'eth_decrypt']

/**
 * Makes a wallet's provider (EIP-1193) and the wallet's own side of it.
 */
export function createProvider(parts: WalletParts): { provider: Provider; side: WalletSide; requests: RequestArguments[] } {
  const emitter = createEmitter()
  const memory = createMemory(parts.key)
  const requests: RequestArguments[] = []
  const pending = new Set<string>()
  const wallet = { name: parts.name, icon: parts.icon }
  let online = true

  const known = (id: number): WalletChain | undefined =>
    id === 1 ? { id, name: 'Ethereum', symbol: 'ETH', rpcUrl: '' } : memory.read().chains.find((chain) => chain.id === id)
  const nameOf = (id: number) => known(id)?.name ?? `Chain ${id}`
  const rpc: Rpc = (method, params) => {
    const { chainId } = memory.read()
    const sandbox = Promise.resolve(parts.blockchain).then((origin) => `${origin}/rpc/${chainId}`)
    return rpcAt(known(chainId)?.rpcUrl || sandbox)(method, params)
  }
  const visible = (): Address[] => {
    const { permitted, locked } = memory.read()
    return locked ? [] : permitted
  }

  /** Writes and tells the page what changed, in the order wallets do. */
  const change = (next: Parameters<typeof memory.write>[0]) => {
    const before = { accounts: visible().join(), chainId: memory.read().chainId }
    memory.write(next)
    announce(before)
  }
  let told = { accounts: visible().join(), chainId: memory.read().chainId }
  const announce = (before: typeof told) => {
    told = { accounts: visible().join(), chainId: memory.read().chainId }
    if (told.chainId !== before.chainId) emitter.emit('chainChanged', chainHex(told.chainId))
    if (told.accounts !== before.accounts) emitter.emit('accountsChanged', visible())
  }
  memory.onForeignWrite(() => announce(told))

  const ask = (method: string, content: Omit<PromptContent, 'wallet' | 'chain'>) =>
    decide(parts.settings, method, { wallet, chain: nameOf(memory.read().chainId), ...content })

  /** One prompt of a kind at a time, as wallets have it. */
  const once = async <Value>(kind: string, work: () => Promise<Value>): Promise<Value> => {
    if (pending.has(kind)) {
      throw new ProviderRpcError(-32002, `Request of type '${kind}' already pending for origin ${location.origin}. Please wait.`)
    }
    pending.add(kind)
    try {
      return await work()
    } finally {
      pending.delete(kind)
    }
  }

  const permittedAccount = (given: unknown): LocalAccount => {
    const account = parts.accounts.find(({ address }) => typeof given === 'string' && address.toLowerCase() === given.toLowerCase())
    if (!account || !visible().some((address) => isAddressEqual(address, account.address))) {
      throw new ProviderRpcError(4100, 'The requested account has not been authorized by the user.')
    }
    return account
  }

  const permissions = () =>
    memory.read().permitted.length === 0
      ? []
      : [{ invoker: location.origin, parentCapability: 'eth_accounts', caveats: [{ type: 'restrictReturnedAccounts', value: visible() }] }]

  const connect = (method: string) =>
    once('wallet_requestPermissions', async () => {
      const { permitted } = memory.read()
      const first = permitted[0] ?? parts.accounts[0]!.address
      const index = parts.accounts.findIndex(({ address }) => isAddressEqual(address, first))
      const decision = await ask(method, {
        title: 'Connect to this site',
        lead: 'It will see your address and balance. It cannot move anything without asking you.',
        account: { label: `Account ${index + 1}`, address: first },
        approve: 'Connect',
      })
      if (!decision.approved) return decision.answer
      change({ permitted: permitted.length > 0 ? permitted : [first], locked: false })
      return method === 'eth_requestAccounts' ? visible() : permissions()
    })

  const switchChain = (params: readonly unknown[]) =>
    once('wallet_switchEthereumChain', async () => {
      const id = readChainId(params, 'wallet_switchEthereumChain')
      if (id === memory.read().chainId) return null
      if (!known(id)) throw unknownChain(id, parts.settings)
      const decision = await ask('wallet_switchEthereumChain', {
        title: 'Switch network',
        rows: [
          { label: 'From', value: nameOf(memory.read().chainId) },
          { label: 'To', value: nameOf(id) },
        ],
        approve: 'Switch',
      })
      if (!decision.approved) return decision.answer
      change({ chainId: id })
      return null
    })

  const addChain = (params: readonly unknown[]) =>
    once('wallet_addEthereumChain', async () => {
      const chain = await readAddedChain(params)
      const decision = await ask('wallet_addEthereumChain', {
        title: `Add ${chain.name}`,
        lead: 'A network’s node sees your address and what you ask. Add networks you trust.',
        rows: [
          { label: 'Chain ID', value: String(chain.id) },
          { label: 'Currency', value: chain.symbol },
          { label: 'Node', value: chain.rpcUrl, mono: true },
        ],
        approve: 'Add and switch',
      })
      if (!decision.approved) return decision.answer
      const others = memory.read().chains.filter(({ id }) => id !== chain.id)
      change({ chains: [...others, chain], chainId: chain.id })
      return null
    })

  const personalSign = async (params: readonly unknown[]) => {
    // Some sites still send the address first.
    const [message, address] = /^0x[0-9a-fA-F]{40}$/.test(String(params[0])) && !/^0x[0-9a-fA-F]{40}$/.test(String(params[1])) ? [params[1], params[0]] : params
    const account = permittedAccount(address)
    const given = String(message)
    const decision = await ask('personal_sign', {
      title: 'Sign this message',
      lead: 'Signing costs nothing and moves nothing.',
      text: { value: isHex(given) ? hexToString(given) : given },
      rows: [{ label: 'With', value: account.address, mono: true }],
      approve: 'Sign',
    })
    return decision.approved ? signMessage(account, given) : decision.answer
  }

  const signTyped = async (params: readonly unknown[]) => {
    const account = permittedAccount(params[0])
    const data = readTypedData(params[1], memory.read().chainId)
    const decision = await ask('eth_signTypedData_v4', {
      title: `Sign ${data.primaryType}`,
      lead: 'Check the data: some signatures allow spending.',
      text: { value: JSON.stringify(data.message, null, 2), mono: true },
      rows: [{ label: 'Application', value: data.domain?.name ?? 'Not named' }],
      approve: 'Sign',
    })
    return decision.approved ? account.signTypedData(data) : decision.answer
  }

  const send = async (params: readonly unknown[]) => {
    const request = (params[0] ?? {}) as TransactionRequest
    const account = permittedAccount(request.from)
    const chainId = memory.read().chainId
    const transaction = await prepareTransaction(request, account.address, chainId, rpc)
    const symbol = known(chainId)?.symbol ?? 'ETH'
    const decision = await ask('eth_sendTransaction', {
      title: `Send ${formatEther(transaction.value ?? 0n)} ${symbol}`,
      rows: [
        { label: 'To', value: request.to ? getAddress(request.to) : 'New contract', mono: true },
        ...(transaction.data ? [{ label: 'Data', value: `${transaction.data.slice(0, 10)}, ${transaction.data.length / 2 - 1} bytes`, mono: true }] : []),
        { label: 'Network', value: nameOf(chainId) },
        { label: 'Fee, at most', value: `${Number(formatGwei(feeOf(transaction))).toLocaleString('en', { maximumFractionDigits: 0 })} gwei` },
      ],
      approve: 'Send',
    })
    return decision.approved ? sendTransaction(account, transaction, rpc) : decision.answer
  }

  const revoke = () => {
    change({ permitted: [] })
    return null
  }

  const capabilities = (params: readonly unknown[]) => {
    permittedAccount(params[0])
    const asked = Array.isArray(params[1]) ? (params[1] as Hex[]) : [chainHex(memory.read().chainId)]
    return Object.fromEntries(asked.map((id) => [id, { atomic: { status: 'unsupported' } }]))
  }

  const answer = async ({ method, params = [] }: RequestArguments): Promise<unknown> => {
    if (!online) throw new ProviderRpcError(4900, 'The wallet is disconnected from all chains.')
    switch (method) {
      case 'eth_accounts':
        return visible()
      case 'eth_requestAccounts':
        return visible().length > 0 ? visible() : connect(method)
      case 'wallet_requestPermissions':
        return connect(method)
      case 'wallet_getPermissions':
        return permissions()
      case 'wallet_revokePermissions':
        return revoke()
      case 'eth_chainId':
        return chainHex(memory.read().chainId)
      case 'wallet_switchEthereumChain':
        return switchChain(params)
      case 'wallet_addEthereumChain':
        return addChain(params)
      case 'personal_sign':
        return personalSign(params)
      case 'eth_signTypedData_v4':
        return signTyped(params)
      case 'eth_sendTransaction':
        return send(params)
      case 'wallet_getCapabilities':
        return capabilities(params)
      default:
        if (/^(eth|net|web3)_/.test(method) && !refusedReads.includes(method)) return rpc(method, params)
        throw new ProviderRpcError(4200, `The wallet does not support ${method}.`)
    }
  }

  const provider: Provider = {
    request: async (request) => {
      requests.push(structuredClone({ method: request.method, params: request.params ?? [] }))
      return answer(request)
    },
    on: emitter.on,
    removeListener: emitter.removeListener,
  }
  const side: WalletSide = {
    chain: () => memory.read().chainId,
    setAccounts: (accounts) => change({ permitted: [...accounts], locked: false }),
    switchTo: (id) => change({ chainId: id }),
    lock: () => change({ locked: true }),
    unlock: () => change({ locked: false }),
    disconnect: () => {
      online = false
      emitter.emit('disconnect', new ProviderRpcError(4900, 'The wallet is disconnected from all chains.'))
    },
    reconnect: () => {
      online = true
      emitter.emit('connect', { chainId: chainHex(memory.read().chainId) })
    },
  }
  queueMicrotask(() => emitter.emit('connect', { chainId: chainHex(memory.read().chainId) }))
  return { provider, side, requests }
}

function unknownChain(id: number, settings: WalletSettings): ProviderRpcError {
  const message = `Unrecognized chain ID "${chainHex(id)}". Try adding the chain using wallet_addEthereumChain first.`
  const kind = settings.unknownChain
  if (kind === 'nested') return new ProviderRpcError(-32603, 'Internal JSON-RPC error.', { originalError: { code: 4902, message } })
  return new ProviderRpcError(kind, message)
}
