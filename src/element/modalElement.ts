import { loadChunk } from '../domain/chunk'
import { disposedError } from '../domain/errors'
import type { NetworkInput } from '../domain/network/network'
import { optionNames, type ModalOptions } from '../domain/options/options'
import type { Drawing } from '../runtime/public/handle'
import { report, whenIdle } from '../runtime/public/preloading'
import type { OpenOptions, WalletModal } from '../runtime/modal/walletModal'
import { attributeOf, optionAttributes, optionOf, readOption } from './attributes'
import { createLife } from './life'
import type { Started } from './modals'
import { defineAccessors, fetchView, LivingElement, tell, tellModals } from './page'
import type { Dispatch, ModalElementDetails } from './events'

/** Base class, with the properties that `defineAccessors` adds. */
const Base = LivingElement as abstract new () => ModalEvents & LivingElement & OptionProperties

/** Options as properties. Networks may be given by their names in `walletchart/networks` or CAIP-2 ids, too. */
interface OptionProperties extends Partial<Omit<ModalOptions, 'networks' | 'defaultNetwork'>> {
  networks?: string | readonly (NetworkInput | string)[]
  defaultNetwork?: string | NetworkInput
}

/** Listeners of the element's events; those of every element are `HTMLElement`'s. */
interface ModalEvents {
  addEventListener<Name extends keyof ModalElementDetails>(
    name: Name,
    listener: (event: CustomEvent<ModalElementDetails[Name]>) => void,
    options?: boolean | AddEventListenerOptions,
  ): void
}

/**
 * `<walletchart-modal>`: makes a modal of its attributes and properties, starts it, and draws its dialog. Each option of
 * `createModal` is a property (`projectId`) and, unless it has functions, an attribute (`project-id`); the property
 * counts.
 *
 * @example
 * <walletchart-modal project-id="…" networks="mainnet polygon"></walletchart-modal>
 */
export class WalletchartModalElement extends Base {
  static readonly observedAttributes: readonly string[] = optionAttributes
  protected readonly properties = [...optionNames, 'modal']
  /** Values that were set as properties. */
  readonly #values = new Map<string, unknown>()
  #release = () => {}
  #started: Started | undefined
  /** Applies an option to the modal. Returns whether it applies now. */
  #apply: (name: keyof ModalOptions, value: unknown) => boolean = () => false
  #drawing: Promise<void> = Promise.resolve()
  #view: Awaited<ReturnType<typeof fetchView>> | undefined
  #undraw = () => {}
  readonly #waiters: { resolve: (modal: WalletModal) => void; reject: (error: unknown) => void }[] = []
  #closed = 0

  protected readonly states = createLife({
    away: () => {
      this.#leave()
      this.#refuse(disposedError())
    },
    waiting: (send) => {
      if (this.#isDescribed) send('described')
      else this.#tell(({ noNetworks }) => noNetworks)
    },
    planned: (send) => {
      const want = () => send('wanted')
      if (this.#waiters.length > 0 || this.read('enableEmbedded') || hasStored()) want()
      else whenIdle(want)
    },
    reading: (send, isHere) => {
      this.#take(isHere, () => send('found')).catch((error: unknown) => {
        // Else it is outdated: the element was removed, or an option was set since.
        if (send('refused')) {
          this.#refuse(error)
          this.#fail(error)
        } else if (this.current) report(error)
      })
    },
    // Code may be lost too, with the network.
    refused: (send) => addEventListener('online', () => send('described'), { once: true }),
    running: () => {},
    loading: (send) => {
      this.#drawing = fetchView().then((view) => {
        this.#view = view
        // `<Modal>` would start a modal again that the host has stopped.
        send(this.#started?.running() ? 'loaded' : 'stopped')
      })
      this.#drawing.catch(() => send('failed'))
    },
    resting: () => {},
    drawn: () => this.#draw(),
  })

  /**
   * Resolves with the modal once it is made.
   *
   * @throws ModalError as the event `error`; `disposed` if the element is removed before
   */
  ready(): Promise<WalletModal> {
    return new Promise((resolve, reject) => {
      if (this.current) return resolve(this.current)
      this.#waiters.push({ resolve, reject })
      this.states.send(this.states.state() === 'refused' ? 'described' : 'wanted')
    })
  }

  /** Opens the dialog as `modal.open` does, also before the modal is made. */
  async open(options?: OpenOptions): Promise<void> {
    const closed = this.#closed
    const modal = await this.ready()
    if (closed === this.#closed) await modal.open(options)
  }

  /** Closes the dialog, and takes back an `open` that waits for the modal. */
  async close(): Promise<void> {
    this.#closed += 1
    await this.current?.close()
  }

  attributeChangedCallback(attribute: string, before: string | null, after: string | null): void {
    const name = optionOf(attribute)
    if (name && before !== after && !this.#values.has(name)) this.#change(name)
  }

  /** @internal Reads an option: the property, else the attribute. */
  read(name: keyof ModalOptions): unknown {
    const value = this.#values.get(name) ?? this.getAttribute(attributeOf(name)) ?? undefined
    return typeof value === 'string' ? readOption(name, value) : value
  }

  /** @internal Sets a property. Frameworks clear one by `null`, or by an empty text. */
  set(name: string, value: unknown): void {
    const isBlank = value === '' && (name === 'modal' || readOption(name as keyof ModalOptions, '') === undefined)
    const next = isBlank ? undefined : (value ?? undefined)
    if (Object.is(this.#values.get(name), next)) return
    if (next === undefined) this.#values.delete(name)
    else this.#values.set(name, next)
    this.#change(name)
  }

  get #isDescribed(): boolean {
    return this.#values.has('modal') || this.#values.has('networks') || Boolean(this.getAttribute('networks')?.trim())
  }

  #tell(say: Parameters<typeof tell>[1]): void {
    if (this.read('debug') === true) tell(this, say)
  }

  #dispatch: Dispatch = (name, detail) => this.dispatchEvent(new CustomEvent(name, { detail, cancelable: true }))

  /** Dispatches an error; logs it unless the host's listener prevents that. */
  #fail(error: unknown): void {
    if (this.dispatchEvent(new CustomEvent('error', { detail: error, cancelable: true }))) report(error)
  }

  /** Applies a change to a modal that is made already, or goes on to make one. */
  #change(name: string): void {
    if (!this.current) {
      if (this.#isDescribed) this.states.send('described')
      return
    }
    const isApplied =
      name === 'modal'
        ? this.#values.get(name) === this.current
        : this.#apply(name as keyof ModalOptions, this.read(name as keyof ModalOptions))
    if (!isApplied) this.#tell(({ notLive }) => notLive(name))
  }

  /** Reads the options, and takes the modal that they describe. */
  async #take(isHere: () => boolean, found: () => void): Promise<void> {
    const { applyOption, startModal, takeModal } = await loadChunk(() => import('./modals'))
    const taken = await takeModal(this, this.#values, isHere, (say) => this.#tell(say))
    // Removed meanwhile, or read again.
    if (!taken || !isHere()) return taken?.release()
    const { modal, release } = taken
    found()
    this.current = modal
    this.#apply = (name, value) => applyOption(modal, name, value, (error) => this.#fail(error))
    const started = (this.#started = startModal(modal, this.#place, this.#dispatch))
    this.#release = () => {
      started.stop()
      release()
    }
    tellModals()
    this.#dispatch('ready', modal)
    for (const { resolve } of this.#waiters.splice(0)) resolve(modal)
  }

  #refuse(error: unknown): void {
    for (const { reject } of this.#waiters.splice(0)) reject(error)
  }

  /** Place where the dialog is to be drawn, until React draws it and has a place of its own. */
  readonly #place: Drawing = {
    load: async () => {
      if (this.states.state() === 'drawn') return
      this.states.send('wanted')
      await this.#drawing
      // The dialog's own code: `<Modal>` has been mounted just now.
      if (this.states.state() === 'drawn') await this.#started?.draw()
    },
    draws: () => {},
    place: () => undefined,
    host: () => undefined,
  }

  #draw(): void {
    if (!this.current || !this.#view) return
    const place = document.createElement('div')
    // The dialog is last in the body; a card in the page is where the element is.
    if (this.current.options.enableEmbedded) this.append(place)
    const remove = this.#view.drawModal(place, this.current)
    this.#undraw = () => {
      remove()
      place.remove()
    }
  }

  #leave(): void {
    this.#undraw()
    this.#undraw = () => {}
    this.#release()
    this.#release = () => {}
    this.current = undefined
    tellModals()
  }
}

/** Whether an earlier page has left a connection, a pairing, a log-in or its views, which are restored at once. */
function hasStored(): boolean {
  try {
    return (
      localStorage.getItem('@appkit/connection_status') === 'connected' ||
      ['@walletchart/pairing', '@walletchart/left_views'].some((key) => sessionStorage.getItem(key)) ||
      /[?&]result_uri=/.test(location.search)
    )
  } catch {
    return false
  }
}

defineAccessors(
  WalletchartModalElement.prototype,
  optionNames,
  (element, name) => element.read(name as keyof ModalOptions),
  (element, name, value) => element.set(name, value),
)
