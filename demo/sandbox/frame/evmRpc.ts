import { isAddressEqual, toHex, type Address, type Hex } from 'viem'
import { readTypedData } from '../shared/signing'
import { createBatches } from './batches'
import { chainRpc, isLocal } from '../shared/chains'
import { smartAccountAddress } from './contract'
import { readBatch, readMessage, readTransaction } from './evmParams'
import { evmWallet, ownerAddress, type EvmWallet } from './evmWallet'
import { createFunding } from './funding'
import { readMethods } from '../shared/frameMethods'
import { Refusal } from '../shared/refusal'
import type { Account } from './store'
import { createTurns } from '../shared/turns'
import type { AccountType } from './types'
import type { World } from './world'

/** The embedded wallets' side of the EVM chains. */
export interface EvmRpc {
  /** Makes sure that the accounts of a local chain have something to spend. */
  fund(account: Account, chainId: number): Promise<void>
  run(
    account: Account,
    type: AccountType,
    chainId: number,
    method: string,
    params: readonly unknown[],
  ): Promise<unknown>
}

/** What this account may have here: a smart account only where the sandbox's settings allow it. */
export const hasSmartAccount = ({ settings }: Pick<World, 'settings'>, chainId: number): boolean =>
  isLocal(chainId) && settings.get().smartAccountNetworks.includes(chainId)

function checkSender(wallet: EvmWallet, from: unknown): void {
  if (from !== undefined && !isAddressEqual(from as Address, wallet.address)) {
    throw new Refusal('This account is not the one in use.')
  }
}

export function createEvmRpc(world: World): EvmRpc {
  const giveTo = createFunding(world)
  const batches = createBatches()
  const turns = createTurns()
  const rpcOf = (chainId: number) => chainRpc(world.chains, chainId)

  async function fund(account: Account, chainId: number): Promise<void> {
    const owner = ownerAddress(account)
    const smart = hasSmartAccount(world, chainId) ? [smartAccountAddress(owner)] : []
    await Promise.all([owner, ...smart].map((address) => giveTo(chainId, address)))
  }

  async function sendCalls(
    account: Account,
    wallet: EvmWallet,
    chainId: number,
    params: readonly unknown[],
  ): Promise<unknown> {
    const batch = readBatch(params)
    checkSender(wallet, batch.from)
    if (batch.chainId !== undefined && Number(batch.chainId) !== chainId)
      throw new Refusal('The calls are for another network.')
    const hashes = await wallet.sendCalls(batch.calls)
    const id = batches.add({
      account: account.id,
      chainId: toHex(chainId),
      atomic: wallet.atomic,
      hashes,
      count: batch.calls.length,
    })
    return batch.version?.startsWith('2') ? { id } : id
  }

  async function assets({ address }: EvmWallet, chainId: number): Promise<unknown> {
    const balance = await rpcOf(chainId)('eth_getBalance', [address, 'latest'])
    const metadata = { name: 'Ether', symbol: 'ETH', decimals: 18 }
    return { [toHex(chainId)]: [{ address: 'native', type: 'native', balance, metadata }] }
  }

  function signTypedData(wallet: EvmWallet, chainId: number, [from, data]: readonly unknown[]): Promise<Hex> {
    checkSender(wallet, from)
    return wallet.signTypedData(readTypedData(data, chainId))
  }

  function act(
    account: Account,
    wallet: EvmWallet,
    chainId: number,
    method: string,
    params: readonly unknown[],
  ): unknown {
    switch (method) {
      case 'personal_sign': {
        const [message, from] = readMessage(params)
        checkSender(wallet, from)
        return wallet.signMessage(message)
      }
      case 'eth_signTypedData_v4':
        return signTypedData(wallet, chainId, params)
      case 'eth_sendTransaction': {
        const request = readTransaction(params)
        checkSender(wallet, request.from)
        return wallet.send(request)
      }
      case 'wallet_sendCalls':
        return sendCalls(account, wallet, chainId, params)
      default:
        throw new Refusal(`The embedded wallet does not know ${method.slice(0, 60)}.`)
    }
  }

  return {
    fund,
    async run(account, type, chainId, method, params) {
      if (type === 'smartAccount' && !hasSmartAccount(world, chainId))
        throw new Refusal('This network has no smart account.')
      const rpc = rpcOf(chainId)
      const wallet = evmWallet(account, type, chainId, rpc, world.settings.get().smartAccount.atomic)
      if (readMethods.has(method)) return rpc(method, params)
      switch (method) {
        case 'eth_accounts':
          return [wallet.address]
        case 'eth_chainId':
          return toHex(chainId)
        case 'wallet_getCapabilities':
          return { [toHex(chainId)]: { atomic: { status: wallet.atomic ? 'supported' : 'unsupported' } } }
        case 'wallet_getCallsStatus':
          return batches.status(account, params[0], rpcOf)
        case 'wallet_getAssets':
          return assets(wallet, chainId)
      }
      await fund(account, chainId)
      // One after another: two at once would take the same nonce.
      return turns(`${account.id}:${chainId}`, async () => act(account, wallet, chainId, method, params))
    },
  }
}
