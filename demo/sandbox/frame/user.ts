import { privateKeyToAccount } from 'viem/accounts'
import { readChain, type FrameChain } from './chainId'
import { solanaKey } from './solana'
import type { Account } from './store'
import type { AccountType, UserAnswer } from './types'
import { accountOf, type World } from './world'

interface Owned {
  accounts: UserAnswer['accounts']
  deployed: boolean
}

async function owned(_world: World, account: Account, chain: FrameChain): Promise<Owned> {
  if (chain.namespace === 'solana') return { accounts: [{ address: solanaKey(account.solanaSeed).address, type: 'eoa' }], deployed: false }
  return { accounts: [{ address: privateKeyToAccount(account.evmKey).address, type: 'eoa' }], deployed: false }
}

/** Who is logged in, with the accounts this network has for them. */
export async function describeUser(world: World, session: string, chainId: unknown, type?: AccountType): Promise<UserAnswer> {
  const account = accountOf(world, session)
  const chain = readChain(chainId)
  const { accounts, deployed } = await owned(world, account, chain)
  const wanted = type ?? account.preferred ?? 'smartAccount'
  const chosen = accounts.find((one) => one.type === wanted) ?? accounts[0]!
  return {
    email: account.email,
    userName: account.userName,
    address: chosen.address,
    chainId: chain.id,
    smartAccountDeployed: deployed,
    accounts,
    preferredAccountType: chosen.type,
  }
}
