import { clusterOf } from '../shared/solana/clusters'
import { readChain, type FrameChain } from '../shared/chainId'
import { chainRpc, isLocal } from '../shared/chains'
import { smartAccountAddress } from './contract'
import { hasSmartAccount, type EvmRpc } from './evmRpc'
import { isDeployed, ownerAddress } from './evmWallet'
import { Refusal } from '../shared/refusal'
import { signerOf } from './keys'
import type { Account } from './store'
import type { AccountType, UserAnswer } from './types'
import { accountOf, type World } from './world'

/** Accounts of the user on a network; a smart account comes first. */
async function accountsOn(world: World, account: Account, chain: FrameChain): Promise<UserAnswer['accounts']> {
  if (chain.namespace === 'solana') return [{ address: (await signerOf(account)).address, type: 'eoa' }]
  const owner = ownerAddress(account)
  const plain = { address: owner, type: 'eoa' as const }
  return hasSmartAccount(world, chain.id)
    ? [{ address: smartAccountAddress(owner), type: 'smartAccount' }, plain]
    : [plain]
}

/** Describes the logged-in user, with their accounts on this network. */
export async function describeUser(
  world: World,
  evm: EvmRpc,
  {
    session,
    chainId,
    preferredAccountType,
  }: { session: string; chainId?: unknown; preferredAccountType?: AccountType | undefined },
): Promise<UserAnswer> {
  const account = accountOf(world, session)
  const chain = readChain(chainId)
  const accounts = await accountsOn(world, account, chain)
  const wanted = preferredAccountType ?? account.preferred ?? 'smartAccount'
  const chosen = accounts.find(({ type }) => type === wanted) ?? accounts[0]!
  if (chain.namespace === 'eip155' && isLocal(chain.id)) await evm.fund(account, chain.id)
  if (chain.namespace === 'solana' && clusterOf(chain.id)) await world.solana.welcome(chosen.address, chain.id)
  const smart = chain.namespace === 'eip155' && hasSmartAccount(world, chain.id)
  return {
    email: account.email,
    userName: account.userName,
    address: chosen.address,
    chainId: chain.id,
    smartAccountDeployed:
      smart && (await isDeployed(chainRpc(world.chains, chain.id), smartAccountAddress(ownerAddress(account)))),
    accounts,
    preferredAccountType: chosen.type,
  }
}

/** Stores which account the user prefers. @throws {Refusal} if the network has no such account */
export async function preferAccount(
  world: World,
  { session, type, chainId }: { session: string; type: AccountType; chainId?: unknown },
): Promise<{ type: AccountType; address: string }> {
  const account = accountOf(world, session)
  const chosen = (await accountsOn(world, account, readChain(chainId))).find((one) => one.type === type)
  if (!chosen) throw new Refusal('This network has no smart account.')
  world.store.setPreferred(account, type)
  return { type, address: chosen.address }
}
