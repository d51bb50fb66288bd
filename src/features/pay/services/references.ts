import { isFlag, isMaybe, isShapeOf, isText } from '../../../domain/guards'
import { ModalError } from '../../../domain/errors'
import { isObject } from '../../../domain/object'
import type { Exchange, ExchangeSession } from '../../../domain/pay/exchange'
import type { PaymentOutcome } from '../../../domain/pay/payment'
import type { SentTransaction } from '../../../domain/transaction/transaction'
import type { KeyValueStore } from '../../../services/storage/storage'
import { attempt } from '../../../domain/untrusted'
import { isShownName, isTransaction, type StoredValue } from '../../../services/storage/values'

/** State of a payment reference in this browser. */
interface StoredReference {
  /** Hash on the network, or as an exchange named it: then the payment was broadcast. */
  hash?: string
  /** Transaction that a wallet returned. It counts as paid once it is final on the network. */
  sent?: SentTransaction
  /** Session of the exchange whose page was opened. */
  session?: ExchangeSession
  /** Whether the payment is final on the network. An exchange that omits the hash is believed. */
  paid?: boolean
  /** ms since 1970. */
  timestamp: number
}
const isReference = isShapeOf<StoredReference>({
  hash: isMaybe(isText),
  sent: isMaybe(isTransaction),
  session: isMaybe(
    isShapeOf<ExchangeSession>({
      exchange: isShapeOf<Exchange>({ id: isText, name: isShownName, imageUrl: isMaybe(isText) }),
      sessionId: isText,
      url: isText,
      after: isMaybe(isText),
    }),
  ),
  paid: isMaybe(isFlag),
  timestamp: Number.isFinite,
})
// Defined here and not in `storedValues`, which every page loads.
const value: StoredValue<Record<string, StoredReference>> = {
  key: '@walletchart/payments',
  read(text) {
    const stored = attempt(() => JSON.parse(text) as unknown)
    if (!isObject(stored)) return undefined
    // A reference that cannot be read stays marked: whether it was paid is unknown.
    return Object.fromEntries(
      Object.entries(stored).map(([reference, one]) => [reference, isReference(one) ? one : { timestamp: 0 }]),
    )
  },
  write: (references) => JSON.stringify(references),
  lasts: true,
}

/** Ensures that a reference is paid once, across pages and tabs. */
export interface References {
  /** Returns the earlier outcome, or the pending session or transaction; `undefined` if it may be paid. */
  earlier: (
    reference: string,
  ) => { earlier: PaymentOutcome } | { session: ExchangeSession } | { sent: SentTransaction } | undefined
  /**
   * Marks a reference as being paid at an exchange. It is synchronous, because the page opens in the same user gesture.
   *
   * @throws ModalError `payment.running` if a wallet was asked already, or another session is pending
   */
  begin: (reference: string, session: ExchangeSession) => void
  /**
   * Stores whether the wallet's transaction is final on the network.
   *
   * @param hash its hash there. Default: as the wallet returned it
   */
  prove: (reference: string, sent: SentTransaction, paid: boolean, hash?: string) => void
  /** Removes the mark once it is final that the wallet's transaction paid nothing: the reference may be paid again. */
  release: (reference: string, sent: SentTransaction) => void
  /** Stores the hash of the exchange's transaction, before it is final. */
  note: (reference: string, session: ExchangeSession, hash: string) => void
  /** Returns the hash that the exchange has once named for a session. */
  noted: (reference: string, session: ExchangeSession) => string | undefined
  /** Stores that the exchange has paid, finally. */
  settle: (reference: string, session: ExchangeSession, hash: string | undefined) => void
  /** Removes the mark of a session that broadcast nothing, or whose page was not opened; other marks stay. */
  free: (reference: string, session: ExchangeSession) => void
  /**
   * Runs the work of a payment: sets the mark before it, and removes it only if `isUnsent` returns `true`.
   *
   * @throws ModalError `payment.running` if the reference is marked, or another tab is paying it
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
  /** Web Locks of the browser. Without them, only the stored mark separates tabs. */
  locks: Pick<LockManager, 'request'> | undefined
}

/** Creates the store of payment references. */
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
  const isOfSession = (one: StoredReference | undefined, { sessionId }: ExchangeSession) =>
    one?.session?.sessionId === sessionId
  /** Whether a reference is marked for a transaction, under its hash or the one that it was sent again with. */
  const isSent = ({ sent, hash }: StoredReference, one: SentTransaction) =>
    sent !== undefined && (sent.hash === one.hash || hash === one.hash)
  const running = () =>
    new ModalError('payment.running', 'This is being paid in another tab, or already was. Check there before paying.')

  return {
    earlier(reference) {
      const one = found(reference)
      if (!one) return undefined
      const { hash, session, paid, sent } = one
      // Each of its hashes is looked for: either may get into a block.
      if (sent && !paid) return { sent: hash === undefined || hash === sent.hash ? sent : { ...sent, repriced: hash } }
      if (session) return paid ? { earlier: { status: 'paid', hash, exchange: session.exchange.id } } : { session }
      // Older versions stored a hash only, without proof of the payment.
      return { earlier: hash === undefined || !paid ? { status: 'unknown' } : { status: 'paid', hash } }
    },
    begin(reference, session) {
      const one = found(reference)
      if (one && !isOfSession(one, session)) throw running()
      keep(reference, { session })
    },
    prove(reference, sent, paid, hash = sent.hash) {
      const one = found(reference)
      // Another tab may have seen it final already.
      if (one && isSent(one, sent) && !one.paid) keep(reference, { hash, sent: one.sent, ...(paid && { paid }) })
    },
    release(reference, sent) {
      const one = found(reference)
      if (one && isSent(one, sent) && !one.paid) forget(reference)
    },
    note(reference, session, hash) {
      const one = found(reference)
      if (isOfSession(one, session) && !one?.paid) keep(reference, { session, hash })
    },
    noted(reference, session) {
      const one = found(reference)
      return isOfSession(one, session) ? one?.hash : undefined
    },
    settle: (reference, session, hash) => keep(reference, { session, paid: true, ...(hash && { hash }) }),
    free(reference, session) {
      const one = found(reference)
      if (isOfSession(one, session) && !one?.paid && one?.hash === undefined) forget(reference)
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
      let isGranted = false
      try {
        return await locks.request(`walletchart payment ${reference}`, { ifAvailable: true }, (lock) => {
          isGranted = true
          if (!lock) throw running()
          return marked()
        })
      } catch (error) {
        // The browser refuses locks (e.g. in a page without an origin): only the mark separates tabs.
        if (isGranted) throw error
        return marked()
      }
    },
  }
}
