import type { Outside, WalletChange, WalletPlan, WalletRequest } from './options'
import type { Parts } from './ethereum'

/** Creates a wallet of the Wallet Standard for Solana. The function uses nothing outside itself (`source`). */
export function createSolanaWallet(plan: WalletPlan, outside: Outside, parts: Parts) {
  const events = parts.createEvents()
  const signing = ['solana:signMessage', 'solana:signTransaction', 'solana:signAndSendTransaction'] as const
  const failure = (code: number, message: string, data?: unknown) =>
    Object.assign(new Error(message), { code, ...(data !== undefined && { data }) })
  const chains = plan.chains ?? ['solana:mainnet', 'solana:devnet']
  const all = new Map(
    plan.accounts.map((address, index) => [
      address,
      Object.freeze({
        address,
        publicKey: Uint8Array.from(plan.publicKeys[address] ?? []),
        chains,
        features: signing,
        label: `Account ${index + 1}`,
      }),
    ]),
  )
  const state = parts.createState(plan, {
    accounts: () => events.emit('change', { accounts: accounts() }),
    chain: () => undefined,
    online: () => undefined,
    emit: events.emit,
  })
  /** The standard's wallets show one account, the selected one. */
  const accounts = () =>
    state
      .visible()
      .slice(0, 1)
      .flatMap((address) => all.get(address) ?? [])

  /** Bytes as numbers, which pass to where the keys are; of an answer, numbers as bytes. */
  const plain = (given: object) =>
    Object.fromEntries(
      Object.entries(given).map(([name, value]) => [
        name,
        value instanceof Uint8Array
          ? [...value]
          : name === 'account'
            ? (value as { address: string }).address
            : (value as unknown),
      ]),
    )
  const bytes = (given: object) =>
    Object.fromEntries(
      Object.entries(given).map(([name, value]) => [
        name,
        Array.isArray(value) ? Uint8Array.from(value as number[]) : (value as unknown),
      ]),
    )

  function check({ method, params }: WalletRequest): void {
    if (!method.startsWith('solana:')) return
    const { account } = params[0] as { account?: string }
    if (accounts()[0]?.address !== account)
      throw failure(4100, 'The requested account has not been authorized by the user.')
  }

  async function approve({ method, params }: WalletRequest): Promise<{ result: unknown } | undefined> {
    if (method === 'standard:connect') {
      const { silent = false } = (params[0] ?? {}) as { silent?: boolean }
      if (!silent) state.permit()
      return { result: { accounts: accounts() } }
    }
    if (method === 'standard:disconnect') return { result: state.apply({ type: 'accounts', accounts: [] }) }
    const answer = await outside({ method, params, chainId: 0 })
    if (answer && 'error' in answer) throw failure(answer.error.code, answer.error.message, answer.error.data)
    return answer
  }

  const requests = parts.createRequests({ name: plan.name, check, approve })
  const each =
    (method: string) =>
    async (...inputs: object[]): Promise<object[]> => {
      const outputs: object[] = []
      for (const input of inputs)
        outputs.push(bytes((await requests.request({ method, params: [plain(input)] })) as object))
      return outputs
    }
  const versions = ['legacy', 0] as const
  const wallet = {
    version: '1.0.0' as const,
    name: plan.name,
    icon: plan.icon,
    chains,
    get accounts() {
      return accounts()
    },
    features: {
      'standard:connect': {
        version: '1.0.0',
        connect: (input: object = {}) => requests.request({ method: 'standard:connect', params: [input] }),
      },
      'standard:disconnect': {
        version: '1.0.0',
        disconnect: () => requests.request({ method: 'standard:disconnect', params: [] }),
      },
      'standard:events': {
        version: '1.0.0',
        on(event: string, listener: (payload: unknown) => void) {
          events.on(event, listener)
          return () => events.removeListener(event, listener)
        },
      },
      'solana:signMessage': { version: '1.1.0', signMessage: each('solana:signMessage') },
      'solana:signTransaction': {
        version: '1.0.0',
        supportedTransactionVersions: versions,
        signTransaction: each('solana:signTransaction'),
      },
      'solana:signAndSendTransaction': {
        version: '1.0.0',
        supportedTransactionVersions: versions,
        signAndSendTransaction: each('solana:signAndSendTransaction'),
      },
    },
  }
  /** The standard tells a page of accounts only. */
  function change(next: WalletChange): void {
    if (next.type === 'chain' || next.type === 'disconnect' || next.type === 'reconnect')
      throw new Error(`A Solana wallet has no change "${next.type}": use accounts, lock, unlock or emit.`)
    const stranger = next.type === 'accounts' ? next.accounts.find((one) => !all.has(one)) : undefined
    if (stranger !== undefined)
      throw new Error(
        `The test wallet "${plan.name}" has no account "${stranger}": give it when the wallet is registered.`,
      )
    state.apply(next)
  }
  return { ...requests, change, accounts: () => accounts().map(({ address }) => address), chainId: () => 0, wallet }
}

/** Registers a wallet of the Wallet Standard, now and with each page that asks. Returns a function that stops. */
export function registerStandardWallet(wallet: object): () => void {
  const unregister: (() => void)[] = []
  const register = (api: { register: (wallet: object) => unknown }) => {
    const undo = api.register(wallet)
    if (typeof undo === 'function') unregister.push(undo as () => void)
  }
  const ready = (event: Event) => register((event as CustomEvent<Parameters<typeof register>[0]>).detail)
  window.addEventListener('wallet-standard:app-ready', ready)
  window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: register }))
  return () => {
    window.removeEventListener('wallet-standard:app-ready', ready)
    for (const undo of unregister) undo()
  }
}
