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
import { readGrant, readRevocation, revocationText } from './sessions/grant'
import { spentAfter } from './sessions/limits'
import type { SendForSession } from './sessions/using'
import type { World } from './world'

/** RPC methods of the embedded wallets on EVM networks. */
export interface EvmRpc {
  /** Gives the accounts of a local network some coins. */
  fund(account: Account, chainId: number): Promise<void>
  run(
    account: Account,
    type: AccountType,
    chainId: number,
    method: string,
    params: readonly unknown[],
  ): Promise<unknown>
  /** Sends calls of an app within a smart session that the account granted. */
  sendForSession: SendForSession
}

/** Whether accounts have a smart account on this network: only if the sandbox's settings allow it. */
export const hasSmartAccount = ({ settings }: Pick<World, 'settings'>, chainId: number): boolean =>
  isLocal(chainId) && settings.get().smartAccountNetworks.includes(chainId)

function checkSender(wallet: EvmWallet, from: unknown): void {
  if (from !== undefined && !isAddressEqual(from as Address, wallet.address)) {
    throw new Refusal('This account is not the one in use.')
  }
}

const capabilitiesOf = ({ atomic, type }: EvmWallet) => ({
  atomic: { status: atomic ? 'supported' : 'unsupported' },
  ...(type === 'smartAccount' && {
    permissions: {
      supported: true,
      signerTypes: ['account', 'key'],
      permissionTypes: ['native-token-transfer', 'erc20-token-transfer'],
      policyTypes: ['token-allowance'],
    },
  }),
})

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

  const caip10 = (chainId: number, { address }: EvmWallet) => `eip155:${chainId}:${address}`

  function grantPermissions(account: Account, wallet: EvmWallet, chainId: number, params: readonly unknown[]) {
    if (wallet.type !== 'smartAccount') throw new Refusal('Only a smart account grants permissions.')
    const { signer, expiry, permissions, address } = readGrant(params, chainId)
    checkSender(wallet, address)
    const owned = { account: caip10(chainId, wallet), owner: account.id, signer: signer.data.id }
    const { context } = world.sessions.add({ ...owned, expiry, permissions })
    return { expiry, permissions, grantedPermissions: permissions, context, permissionsContext: context, signer }
  }

  /** Revokes at once if given the context. If given the id (`pci`), signs the revocation that the API requires. */
  async function revokePermissions(wallet: EvmWallet, chainId: number, params: readonly unknown[]) {
    const asked = readRevocation(params)
    const found = world.sessions.find('pci' in asked ? asked : { context: asked.permissionsContext })
    const account = caip10(chainId, wallet)
    if (found?.account !== account) throw new Refusal('These permissions are not known.')
    if ('pci' in asked) return wallet.signMessage(revocationText(asked.pci, account))
    world.sessions.revoke(found.pci)
    return null
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
      case 'wallet_grantPermissions':
        return grantPermissions(account, wallet, chainId, params)
      case 'wallet_revokePermissions':
        return revokePermissions(wallet, chainId, params)
      default:
        throw new Refusal(`The embedded wallet does not know ${method.slice(0, 60)}.`)
    }
  }

  return {
    fund,
    async sendForSession(session, calls) {
      const account = world.store.withId(session.owner)
      const chainId = Number(session.account.split(':')[1])
      if (!account) throw new Refusal('The account of this session is not known.', 404)
      return turns(`${account.id}:${chainId}`, async () => {
        const { sessions, settings } = world
        const now = sessions.find(session) ?? session
        const spent = spentAfter(now, calls)
        const { atomic } = settings.get().smartAccount
        const hashes = await evmWallet(account, 'smartAccount', chainId, rpcOf(chainId), atomic).sendCalls(calls)
        sessions.setSpent(now.pci, spent)
        return hashes.at(-1)
      })
    },
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
          return { [toHex(chainId)]: capabilitiesOf(wallet) }
        case 'wallet_getCallsStatus':
          return batches.status(account, params[0], rpcOf)
        case 'wallet_getAssets':
          return assets(wallet, chainId)
      }
      await fund(account, chainId)
      // One at a time: two at once would use the same nonce.
      return turns(`${account.id}:${chainId}`, async () => act(account, wallet, chainId, method, params))
    },
  }
}
