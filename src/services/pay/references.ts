import { isFlag, isMaybe, isRecordOf, isShapeOf, isText } from '../../domain/guards'
import { ModalError } from '../../domain/errors'
import type { Exchange, ExchangeSession } from '../../domain/pay/exchange'
import type { PaymentOutcome } from '../../domain/pay/payment'
import type { SentTransaction } from '../../domain/send/send'
import type { KeyValueStore } from '../storage/storage'
import { attempt } from '../../domain/untrusted'
import { isTransaction, type StoredValue } from '../storage/values'

/** What became of references in this browser: asked of a wallet or an exchange, and paid where it is known. */
interface StoredReference {
  hash?: string
  /** What a wallet has named. It pays once the chain has shown it. */
  sent?: SentTransaction
  /** Where its page was opened. */
  session?: ExchangeSession
  /** The chain has shown it, or the exchange says so, which need not tell the hash. */
  paid?: boolean
  /** ms since 1970. */
  timestamp: number
}
const areReferences = isRecordOf(
  isText,
  isShapeOf<StoredReference>({
    hash: isMaybe(isText),
    sent: isMaybe(isTransaction),
    session: isMaybe(
      isShapeOf<ExchangeSession>({
        exchange: isShapeOf<Exchange>({ id: isText, name: isText, imageUrl: isMaybe(isText) }),
        sessionId: isText,
        url: isText,
        after: isMaybe(isText),
      }),
    ),
    paid: isMaybe(isFlag),
    timestamp: Number.isFinite,
  }),
)
// Read here and not with the other stored values, which every page loads.
const value: StoredValue<Record<string, StoredReference>> = {
  key: '@walletchart/payments',
  read(text) {
    const given = attempt(() => JSON.parse(text) as unknown)
    return areReferences(given) ? given : undefined
  },
  write: (references) => JSON.stringify(references),
}

/** Sees to it that a reference is asked of a wallet once, whatever page or tab it is asked in. */
export interface References {
  /** How it ended before, or at which exchange it is not decided yet; `undefined` where it may be paid. */
  earlier: (
    reference: string,
  ) => { earlier: PaymentOutcome } | { session: ExchangeSession } | { sent: SentTransaction } | undefined
  /**
   * Marks it as paid at this exchange from now on. It does not wait, for the page is opened in the same tap.
   *
   * @throws ModalError `payment.running` where it was asked of a wallet, or elsewhere
   */
  begin: (reference: string, session: ExchangeSession) => void
  /** The chain shows what a wallet has named for it, or shows it no longer. */
  prove: (reference: string, sent: SentTransaction, paid: boolean) => void
  /** The chain took back what the wallet has named: it may be paid anew. */
  release: (reference: string, sent: SentTransaction) => void
  /** The exchange has paid. */
  settle: (reference: string, session: ExchangeSession, hash: string | undefined) => void
  /** The exchange did not pay, or its page was never opened. What another session or a wallet has marked stays. */
  free: (reference: string, session: ExchangeSession) => void
  /**
   * The work of paying it: marked before it begins, unmarked only where nothing was sent for certain.
   *
   * @throws ModalError `payment.running` while another tab is at it, or has been
   */
  once: <T extends SentTransaction>(
    reference: string,
    work: () => Promise<T>,
    isUnsent: (error: unknown) => boolean,
  ) => Promise<T>
}

interface ReferencesDependencies {
  storage: KeyValueStore
  now: () => number
  /** The browser's; where it has none, the mark alone keeps tabs apart. */
  locks: Pick<LockManager, 'request'> | undefined
}

export function createReferences({ storage, now, locks }: ReferencesDependencies): References {
  const stored = storage.at(value)
  const all = () => stored.get() ?? {}
  const keep = (reference: string, more: Omit<StoredReference, 'timestamp'>) =>
    stored.set({ ...all(), [reference]: { ...more, timestamp: now() } })
  const forget = (reference: string) => {
    const { [reference]: _, ...others } = all()
    stored.set(others)
  }
  const found = (reference: string) => (Object.hasOwn(all(), reference) ? all()[reference] : undefined)
  const isOf = (one: StoredReference | undefined, { sessionId }: ExchangeSession) =>
    one?.session?.sessionId === sessionId
  const running = () =>
    new ModalError('payment.running', 'This is being paid in another tab, or was. Look there before you pay it.')

  return {
    earlier(reference) {
      const one = found(reference)
      if (!one) return undefined
      const { hash, session, paid, sent } = one
      if (sent && !paid) return { sent }
      if (session) return paid ? { earlier: { status: 'paid', hash, exchange: session.exchange.id } } : { session }
      // What an older page stored has a hash alone, of which nothing was seen.
      return { earlier: hash === undefined || !paid ? { status: 'unknown' } : { status: 'paid', hash } }
    },
    begin(reference, session) {
      const one = found(reference)
      if (one && !isOf(one, session)) throw running()
      keep(reference, { session })
    },
    prove(reference, sent, paid) {
      if (found(reference)?.sent?.hash === sent.hash) keep(reference, { hash: sent.hash, sent, ...(paid && { paid }) })
    },
    release(reference, sent) {
      if (found(reference)?.sent?.hash === sent.hash) forget(reference)
    },
    settle: (reference, session, hash) => keep(reference, { session, paid: true, ...(hash && { hash }) }),
    free(reference, session) {
      const one = found(reference)
      if (isOf(one, session) && !one?.paid) forget(reference)
    },
    async once(reference, work, isUnsent) {
      const marked = async () => {
        if (Object.hasOwn(all(), reference)) throw running()
        keep(reference, {})
        try {
          const done = await work()
          keep(reference, { hash: done.hash, sent: done })
          return done
        } catch (error) {
          if (isUnsent(error)) forget(reference)
          throw error
        }
      }
      if (!locks) return marked()
      let asked = false
      try {
        return await locks.request(`walletchart payment ${reference}`, { ifAvailable: true }, (lock) => {
          asked = true
          if (!lock) throw running()
          return marked()
        })
      } catch (error) {
        // Refused by the browser, as in a page without an origin: the mark alone keeps tabs apart.
        if (asked) throw error
        return marked()
      }
    },
  }
}
