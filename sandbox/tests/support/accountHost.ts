import { createPublicClient, createWalletClient, http, type Address, type Hex } from 'viem'
import { startSandbox, type Sandbox, type SandboxOptions } from '../../src'
import { accountAt } from '../../src/shared/keys'
import type { TokenBalance } from '../../src/shared/tokenBalance'
import type { WireTransaction } from '../../src/shared/wireTransaction'

/** Account API of a sandbox, requested like the modal does, and wallets of anvil's mnemonic. */
export interface AccountHost {
  sandbox: Sandbox
  /** JSON of the answer, for any status. */
  get(path: string, query?: Record<string, string>): Promise<unknown>
  balances(address: Address, query?: Record<string, string>): Promise<TokenBalance[]>
  history(address: Address, query?: Record<string, string>): Promise<{ data: WireTransaction[]; next: string | null }>
  /** Wallet with this index in the mnemonic. */
  wallet(index: number, chainId?: number): ReturnType<typeof walletAt>
  /** Resolves once the transaction is in a block. */
  mined(hash: Hex, chainId?: number): Promise<{ status: string }>
}

const sdk = { projectId: 'sandbox', st: 'appkit', sv: 'react-universal-1.7.7' }

const walletAt = (url: string, index: number) => createWalletClient({ account: accountAt(index), transport: http(url) })

export async function startAccountHost(options: SandboxOptions = {}): Promise<AccountHost> {
  const sandbox = await startSandbox({ ports: 'free', ...options })
  const { blockchain } = sandbox.urls
  const get: AccountHost['get'] = async (path, query = {}) =>
    (await fetch(`${blockchain}${path}?${new URLSearchParams({ ...sdk, ...query })}`)).json()
  return {
    sandbox,
    get,
    async balances(address, query = { chainId: 'eip155:1' }) {
      const { balances } = (await get(`/v1/account/${address}/balance`, { currency: 'usd', ...query })) as {
        balances: TokenBalance[]
      }
      return balances
    },
    history: async (address, query = { chainId: 'eip155:1' }) =>
      (await get(`/v1/account/${address}/history`, query)) as { data: WireTransaction[]; next: string | null },
    wallet: (index, chainId = 1) => walletAt(`${blockchain}/rpc/${chainId}`, index),
    mined: (hash, chainId = 1) =>
      createPublicClient({
        transport: http(`${blockchain}/rpc/${chainId}`),
        pollingInterval: 20,
      }).waitForTransactionReceipt({ hash }),
  }
}
