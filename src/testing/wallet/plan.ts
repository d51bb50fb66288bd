import { isAddress } from 'viem'
import { fromBase58, isPublicKey } from '../../domain/text/bytes'
import { solanaTestAccount, testAccount } from './keys'
import { createRequests } from './requests'
import type { CommonOptions, EthereumOptions, SolanaOptions, TimedChange, WalletPlan } from './options'

const pixel = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8" fill="#64748b"/></svg>')}`

const wrong = (what: string) => new Error(`A test wallet cannot be made: ${what}`)

/** Changes that any wallet can make on the clock. */
const changes: readonly TimedChange['type'][] = ['accounts', 'lock', 'unlock', 'emit']

/** @param types types of the changes that the wallet can make */
function common(
  { name = 'Test wallet', icon = pixel, reactions = {}, script = [], timeline = [] }: CommonOptions,
  types: readonly TimedChange['type'][],
) {
  if (name === '') throw wrong('`name` is empty. Pages refuse a wallet without a name.')
  if (!icon.startsWith('data:image/'))
    throw wrong('`icon` is no data: URL of an image, the only form that the standards allow.')
  for (const { at, type } of timeline) {
    if (!(at >= 0)) throw wrong(`the change "${type}" of \`timeline\` has no \`at\`, a number of ms.`)
    if (!types.includes(type))
      throw wrong(`the change "${type}" of \`timeline\` is none of this wallet: use ${types.join(', ')}.`)
  }
  // Read here too: what a page of Playwright throws, no test hears.
  const { react } = createRequests({ name, check: () => undefined, approve: async () => undefined })
  for (const [method, reaction] of Object.entries(reactions)) react(method, reaction)
  for (const { method, ...reaction } of script) react(method, reaction)
  return { name, icon, reactions, script, timeline }
}

/** Identifier of a wallet with a name of its own, such as `test.fox`: two wallets of a page differ in it. */
const identifierOf = (name = 'wallet') =>
  `test.${
    name
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '') || 'wallet'
  }`

/** Completes the options of an Ethereum wallet. @throws an Error that names the wrong option */
export function ethereumPlan(options: EthereumOptions, remember: boolean): WalletPlan {
  const { accounts = [testAccount()], chainId = 1, chains = null, rdns = identifierOf(options.name) } = options
  if (!/^[a-z0-9-]+(\.[a-z0-9-]+)+$/i.test(rdns))
    throw wrong(`\`rdns\` is "${rdns}", not a name such as com.example.wallet. Pages refuse others.`)
  const addresses = accounts.map((account) => (typeof account === 'string' ? account : account.address))
  const odd = addresses.find((address) => !isAddress(address, { strict: false }))
  if (odd !== undefined) throw wrong(`"${odd}" of \`accounts\` is no address.`)
  if (!Number.isSafeInteger(chainId) || chainId <= 0) throw wrong(`\`chainId\` is ${chainId}, not a number such as 1.`)
  return {
    ...common(options, [...changes, 'chain', 'disconnect', 'reconnect']),
    kind: 'ethereum',
    rdns,
    accounts: addresses,
    publicKeys: {},
    chainId,
    chains,
    remember: options.remember ?? remember,
  }
}

/** Completes the options of a Solana wallet. @throws an Error that names the wrong option */
export function solanaPlan(options: SolanaOptions, remember: boolean): WalletPlan {
  const { accounts = [solanaTestAccount()], chains = null } = options
  const addresses = accounts.map((account) => (typeof account === 'string' ? account : account.address))
  const odd = addresses.find((address) => !isPublicKey(address))
  if (odd !== undefined) throw wrong(`"${odd}" of \`accounts\` is no address of Solana.`)
  const parts = common(options, changes)
  return {
    ...parts,
    kind: 'solana',
    rdns: parts.name,
    accounts: addresses,
    publicKeys: Object.fromEntries(addresses.map((address) => [address, [...(fromBase58(address) ?? [])]])),
    chainId: 0,
    chains,
    remember: options.remember ?? remember,
  }
}
