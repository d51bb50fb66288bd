/** What a wallet on Bitcoin has sent, held against what it was asked for. */
import type { Transfer } from '../../domain/bitcoin/request'
import { ModalError } from '../../domain/errors'
import type { Network } from '../../domain/network/network'
import { createHttp, type Http } from '../api/http'
import { clock as ownClock, type Clock } from '../page/clock'
import { timeoutSignal } from '../page/platform'
import { readPaid, readTip } from './mempool'

/** How often a transaction is looked for that no server knows yet, and how long in between and in all, in ms. */
const LOOKS = 3
const PAUSE = 1_000
const LIMIT = 5_000

interface Sources {
  http?: Http
  clock?: Pick<Clock, 'wait'>
}

/** The last block, read before a wallet is asked; `undefined` where no server tells it in time. Never rejects. */
export const tipOf = (network: Network, { http = ownHttp() }: Sources = {}): Promise<number | undefined> =>
  readTip(http, network, timeoutSignal(LIMIT)).catch(() => undefined)

/**
 * Refuses a txid under which another payment is found, or an older one. What no server knows in time is as the wallet
 * says: it may have sent it past them.
 *
 * @param after the last block before the wallet was asked
 * @throws ModalError `send.unknown`
 */
export async function assertPaid(
  network: Network,
  txid: string,
  { recipientAddress, amount }: Pick<Transfer, 'recipientAddress' | 'amount'>,
  after: number | undefined,
  { http = ownHttp(), clock = ownClock }: Sources = {},
): Promise<void> {
  const signal = timeoutSignal(LIMIT)
  for (let looks = 1; looks <= LOOKS; looks += 1) {
    const found = await readPaid(http, network, { txid, address: recipientAddress }, signal).catch(() => undefined)
    if (found) {
      const isOlder = after !== undefined && found.height !== undefined && found.height <= after
      if (!isOlder && found.units >= BigInt(amount)) return
      throw new ModalError(
        'send.unknown.named',
        `The wallet named a transaction that does not make this payment: ${txid}. Look at its activity before you send it again.`,
        { facts: { transaction: txid } },
      )
    }
    if (signal.aborted || looks === LOOKS) return
    await clock.wait(PAUSE, signal).catch(() => undefined)
  }
}

const ownHttp = () => createHttp({ fetch: (...given) => fetch(...given), now: Date.now })
