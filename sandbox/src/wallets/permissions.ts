import { labelOf, type Wallet } from './wallet'

/** Permissions of the site (EIP-2255). */
export function permissionsOf(wallet: Wallet): unknown[] {
  if (wallet.read().permitted.length === 0) return []
  const caveats = [{ type: 'restrictReturnedAccounts', value: wallet.visible() }]
  return [{ invoker: location.origin, parentCapability: 'eth_accounts', caveats }]
}

/** Prompts for the permission to see accounts. Responds in the format of `method`. */
export function requestPermission(
  wallet: Wallet,
  method: 'eth_requestAccounts' | 'wallet_requestPermissions',
): Promise<unknown> {
  return wallet.once('wallet_requestPermissions', async () => {
    const { permitted } = wallet.read()
    const address = permitted[0] ?? wallet.accounts[0]!.address
    const decision = await wallet.ask(method, {
      title: 'Connect to this site',
      lead: 'It will see your address and balance. It cannot move anything without asking you.',
      account: { label: labelOf(wallet, address), address },
      approve: 'Connect',
    })
    if (!decision.approved) return decision.answer
    wallet.change({ permitted: permitted.length > 0 ? permitted : [address], locked: false })
    return method === 'eth_requestAccounts' ? wallet.visible() : permissionsOf(wallet)
  })
}
