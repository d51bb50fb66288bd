/** Checks that a Bitcoin wallet has sent the requested payment. */
import type { Transfer } from '../../domain/bitcoin/request'
import { ModalError } from '../../domain/errors'
import { createHttp, type Http } from '../api/http'
import { clock as ownClock, type Clock } from '../page/clock'
import { timeoutSignal } from '../page/platform'
import { readPaid, readTip, type Served } from './mempool'

/** Number of lookups of a transaction, the pause between them and the time limit of all, in ms. */
const LOOKS = 3
const PAUSE = 1_000
const LIMIT = 5_000

interface Sources {
  http?: Http
  clock?: Pick<Clock, 'wait'>
}

/** Reads the height of the last block; `undefined` if no server answers within 5 s. Never rejects. */
export const tipOf = (network: Served, { http = ownHttp() }: Sources = {}): Promise<number | undefined> =>
  readTip(http, network, timeoutSignal(LIMIT)).catch(() => undefined)

/**
 * Rejects a txid of another payment, or of an older one. A txid that no server knows in time is accepted: the wallet
 * may have broadcast it through other nodes.
 *
 * @param after height of the last block before the request to the wallet
 * @throws ModalError `send.unknown`
 */
export async function assertPaid(
  network: Served,
  txid: string,
  { account, recipientAddress, amount }: Transfer,
  after: number | undefined,
  { http = ownHttp(), clock = ownClock }: Sources = {},
): Promise<void> {
  const signal = timeoutSignal(LIMIT)
  for (let looks = 1; looks <= LOOKS; looks += 1) {
    const found = await readPaid(http, network, { txid, address: recipientAddress }, signal).catch(() => undefined)
    if (found) {
      const isOlder = after !== undefined && found.height !== undefined && found.height <= after
      // A payment to oneself looks like change.
      const isExact = recipientAddress === account ? found.units >= BigInt(amount) : found.units === BigInt(amount)
      if (!isOlder && isExact) return
      throw new ModalError(
        'send.unknown.named',
        `The wallet reported a transaction that doesn’t make this payment: ${txid}. Check your wallet’s activity before sending again.`,
        { facts: { transaction: txid } },
      )
    }
    if (signal.aborted || looks === LOOKS) return
    await clock.wait(PAUSE, signal).catch(() => undefined)
  }
}

const ownHttp = () => createHttp({ fetch: (...given) => fetch(...given), now: Date.now })
