import type { Account } from '../../domain/account/account'
import type { Connected, WalletEvent } from '../../domain/account/connection'
import type { CaipNetworkId } from '../../domain/caip'
import { readAccounts, readNetwork } from '../../domain/account/untrustedAccounts'
import { invalidAnswer } from '../../domain/eip1193/answer'
import { ASK_AGAIN_LIMIT } from '../../domain/limits'
import { timeoutSignal } from '../page/platform'
import type { WalletDriver } from './driver'
import { loadChunk } from '../../domain/chunk'

/** Checksum function (EIP-55); its code, with the hash that it needs, loads with the first EVM account. */
let checksum: ((address: `0x${string}`) => string) | undefined
let loading: Promise<void> | undefined
/** First spelling of each address, which is kept even if the checksum code loads later. */
const spellings = new Map<string, string>()
/** Maximum number of spellings to keep. */
const SPELLINGS_KEPT = 1_000

/**
 * Returns a connection with valid accounts only, and EVM addresses by EIP-55. Mixed case is not trusted, since some
 * wallets use EIP-1191. If the checksum code cannot load, addresses are in lower case, which all libraries accept.
 *
 * @throws ModalError `wallet.invalidAnswer` if no account is left
 */
export async function spelled<T extends Pick<Connected, 'accounts'>>(connected: T): Promise<T> {
  const accounts = readAccounts(connected.accounts)
  if (accounts.length === 0) throw invalidAnswer('list of accounts')
  if (!checksum && accounts.some(isEvm)) await loadChecksum()
  return { ...connected, accounts: accounts.map(spell) }
}

/** Loads the checksum code. Never rejects; after a failure, the next call tries again. */
function loadChecksum(): Promise<void> {
  loading ??= loadChunk(() => import('../../domain/eip1193/checksum')).then(
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
 * Wraps a driver, ours or an adapter's of the host: invalid accounts and networks are dropped, and an EVM address and a
 * network have one spelling.
 */
export function withChecksums<T extends WalletDriver>(driver: T): T {
  const whole = async (connected: Connected): Promise<Connected> => ({
    ...(await spelled(connected)),
    caipNetworkId: networkIn(connected.caipNetworkId),
  })
  return {
    ...driver,
    connect: async (...given) => whole(await driver.connect(...given)),
    restore: async (...given) => whole(await driver.restore(...given)),
    chainId: async (...given) => networkIn(await driver.chainId(...given)),
    watch(namespace, listener) {
      let over = false
      const hear = (event: WalletEvent) => {
        const read = readEvent(event)
        if (read) listener(read)
        const shared = event.type === 'wallet.renewed' ? event.connected : event
        if (!('caipNetworkId' in shared) || readNetwork(shared.caipNetworkId)) return
        // The network in the event is unreadable: ask the wallet.
        driver.chainId(namespace, { signal: timeoutSignal(ASK_AGAIN_LIMIT) }).then(
          (answer) => {
            const caipNetworkId = readNetwork(answer)
            if (caipNetworkId && !over) listener({ type: 'chain.changed', caipNetworkId })
          },
          () => undefined,
        )
      }
      const stop = driver.watch(namespace, (event) => {
        // A wallet may share its accounts before it answers, and so before the checksum code was requested.
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

/** Validated event; `undefined` if nothing valid is left of it. */
function readEvent(event: WalletEvent): WalletEvent | undefined {
  if (event.type === 'chain.changed') {
    const caipNetworkId = readNetwork(event.caipNetworkId)
    return caipNetworkId && { ...event, caipNetworkId }
  }
  const shared = accountsOf(event)
  if (!shared) return event
  const accounts = readAccounts(shared).map(spell)
  if (accounts.length === 0 && (shared.length > 0 || event.type === 'wallet.renewed')) return undefined
  const caipNetworkId = event.type === 'wallet.renewed' && readNetwork(event.connected.caipNetworkId)
  return event.type === 'wallet.renewed' && caipNetworkId
    ? { ...event, connected: { ...event.connected, accounts, caipNetworkId } }
    : { type: 'accounts.changed', accounts }
}

/** Reads a driver's answer. @throws ModalError `wallet.invalidAnswer` */
function networkIn(answer: unknown): CaipNetworkId {
  const id = readNetwork(answer)
  if (!id) throw invalidAnswer('chain id')
  return id
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
