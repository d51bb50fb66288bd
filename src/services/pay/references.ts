import { isMaybe, isRecordOf, isShapeOf, isText } from '../../domain/guards'
import { ModalError } from '../../domain/errors'
import type { PaymentOutcome } from '../../domain/pay/payment'
import type { KeyValueStore } from '../storage/storage'
import { attempt } from '../../domain/untrusted'
import type { StoredValue } from '../storage/values'

/** What became of references in this browser: asked of a wallet, and paid where the hash is known. */
interface StoredReference {
  hash?: string
  /** ms since 1970. */
  timestamp: number
}
const areReferences = isRecordOf(
  isText,
  isShapeOf<StoredReference>({ hash: isMaybe(isText), timestamp: Number.isFinite }),
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
  /** How it ended before; `undefined` where it may be paid. */
  earlier: (reference: string) => PaymentOutcome | undefined
  /**
   * The work of paying it: marked before it begins, unmarked only where nothing was sent for certain.
   *
   * @throws ModalError `payment.running` while another tab is at it, or has been
   */
  once: <T extends { hash: string }>(
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
  const running = () =>
    new ModalError('payment.running', 'This is being paid in another tab, or was. Look there before you pay it.')

  return {
    earlier(reference) {
      const found = Object.hasOwn(all(), reference) ? all()[reference] : undefined
      if (!found) return undefined
      return found.hash === undefined ? { status: 'unknown' } : { status: 'paid', hash: found.hash }
    },
    async once(reference, work, isUnsent) {
      const marked = async () => {
        if (Object.hasOwn(all(), reference)) throw running()
        keep(reference, {})
        try {
          const done = await work()
          keep(reference, { hash: done.hash })
          return done
        } catch (error) {
          if (isUnsent(error)) forget(reference)
          throw error
        }
      }
      if (!locks) return marked()
      return locks.request(`walletchart payment ${reference}`, { ifAvailable: true }, (lock) => {
        if (!lock) throw running()
        return marked()
      })
    },
  }
}
