import type { Account } from '../../domain/account/account'
import type { Connected, WalletEvent } from '../../domain/account/connection'
import { readAccounts, readNetwork } from '../../domain/account/outside'
import { invalidAnswer } from '../../domain/eip1193/answer'
import { ASK_AGAIN_LIMIT } from '../../domain/limits'
import { timeoutSignal } from '../page/platform'
import type { WalletDriver } from './driver'
import { late } from '../../domain/late'

/** Its code, with the hash it needs, comes with the first wallet that wants it. */
let checksum: ((address: `0x${string}`) => string) | undefined
let loading: Promise<void> | undefined
/** How each address was spelled first, which it stays: code that could not be had may come later. */
const spellings = new Map<string, string>()
const SPELLINGS_KEPT = 1_000

/**
 * A connection with the accounts that are some, EVM addresses by EIP-55. A mixture of cases is no checksum yet: some
 * wallets write one of their own (EIP-1191). Where the code for it cannot be had, a connection does not fail for it: lower
 * case, which says nothing of a checksum, is taken by all libraries.
 *
 * @throws ModalError `wallet.invalidAnswer` when none is left
 */
export async function spelled<T extends Pick<Connected, 'accounts'>>(connected: T): Promise<T> {
  const accounts = readAccounts(connected.accounts)
  if (accounts.length === 0) throw invalidAnswer('accounts')
  if (!checksum && accounts.some(isEvm)) await loadChecksum()
  return { ...connected, accounts: accounts.map(spell) }
}

/** Never rejects; where it does not come, the next one who wants it asks again. */
function loadChecksum(): Promise<void> {
  loading ??= late(() => import('../../domain/eip1193/checksum')).then(
    ({ checksummed }) => {
      checksum = checksummed
    },
    () => {
      loading = undefined
    },
  )
  return loading
}

/**
 * A driver whose accounts and networks are read in one way, ours as well as an adapter of the host's: what is none does not come through, and a
 * host sees one spelling of an EVM address.
 */
export function withChecksums<T extends WalletDriver>(driver: T): T {
  return {
    ...driver,
    connect: async (...given) => spelled(await driver.connect(...given)),
    restore: async (...given) => spelled(await driver.restore(...given)),
    watch(namespace, listener) {
      let over = false
      const hear = (event: WalletEvent) => {
        const read = readEvent(event)
        if (read) return listener(read)
        if (event.type !== 'chain.changed') return
        // Where it is cannot be read from what it says: it is asked.
        driver.chainId(namespace, { signal: timeoutSignal(ASK_AGAIN_LIMIT) }).then(
          (said) => {
            const caipNetworkId = readNetwork(said)
            if (caipNetworkId && !over) listener({ type: 'chain.changed', caipNetworkId })
          },
          () => undefined,
        )
      }
      const stop = driver.watch(namespace, (event) => {
        // A wallet may share its accounts before it has answered, and so before any caller wanted the code.
        if (checksum || namespace !== 'eip155' || !accountsOf(event)) return hear(event)
        void loadChecksum().then(() => over || hear(event))
      })
      return () => {
        over = true
        stop()
      }
    },
  }
}

/** `undefined` for what says nothing. */
function readEvent(event: WalletEvent): WalletEvent | undefined {
  if (event.type === 'chain.changed') {
    const caipNetworkId = readNetwork(event.caipNetworkId)
    return caipNetworkId && { ...event, caipNetworkId }
  }
  const said = accountsOf(event)
  if (!said) return event
  const accounts = readAccounts(said).map(spell)
  if (accounts.length === 0 && (said.length > 0 || event.type === 'wallet.renewed')) return undefined
  return event.type === 'wallet.renewed'
    ? { ...event, connected: { ...event.connected, accounts } }
    : { type: 'accounts.changed', accounts }
}

function accountsOf(event: WalletEvent): readonly Account[] | undefined {
  if (event.type === 'wallet.renewed') return event.connected.accounts
  return event.type === 'accounts.changed' ? event.accounts : undefined
}

const isEvm = ({ namespace }: Account) => namespace === 'eip155'

function spell(account: Account): Account {
  if (!isEvm(account)) return account
  const key = account.address.toLowerCase() as `0x${string}`
  const address = spellings.get(key) ?? checksum?.(key) ?? key
  if (spellings.size < SPELLINGS_KEPT) spellings.set(key, address)
  return { ...account, address }
}
