import { adoptButtonSheet } from '../components/buttons/sheet'
import { drawable, nameOfChoice, type ButtonPart, type WalletChoice } from '../components/buttons/parts'
import type { ButtonLanguage, LanguageOptions } from '../components/languages'
import { shortAddress } from '../domain/account/account'
import type { CaipNetworkId, ChainNamespace } from '../domain/caip'
import { loadChunk } from '../domain/chunk'
import { isEnglish } from '../domain/english'
import { LOCALE_LIMIT } from '../domain/limits'
import type { Locale } from '../domain/locales'
import type { SocialProvider } from '../domain/login/login'
import { report, savesData, whenIdle } from '../runtime/public/preloading'
import type { OpenOptions, WalletModal } from '../runtime/modal/walletModal'
import { button as english } from '../texts/en/button'
import { wordsOf } from './attributes'
import { createLife } from './life'
import {
  defineAccessors,
  fetchView,
  findSource,
  LivingElement,
  onModals,
  tell,
  type ModalSource,
  type TextOptions,
} from './page'
import type { ButtonFace, drawButton } from './view'
import { WrittenLabel } from './writtenLabel'

const names = ['label', 'namespace', 'show', 'size', 'disabled', 'networks', 'for'] as const
const choiceNames = ['wallet', 'social', 'email'] as const
const flags: readonly string[] = ['disabled', 'email']
/** Our button, also in a clone or in a page that was saved with it. A host's own has no status. */
const mark = 'button.walletchart-button[data-status]'

/** Texts until those of the language are fetched. */
const empty = { connect: '', email: '' }

type WaitingClick = (modal: WalletModal) => void

/** Base class, with the properties that `defineAccessors` adds. */
const Base = LivingElement as abstract new () => LivingElement & Omit<ButtonFace, 'choice'> & { for?: string }

/**
 * `<walletchart-button>`: opens the modal, and shows the account. It is a plain button of the page until React is loaded,
 * and works from the start.
 *
 * @example
 * <walletchart-button show="avatar name chevron"></walletchart-button>
 */
export class WalletchartButtonElement extends Base {
  static readonly observedAttributes: readonly string[] = [...names, ...choiceNames]
  protected readonly properties = [...names, ...choiceNames, 'modal']
  readonly #values = new Map<string, unknown>()
  #source = () => {}
  #account = () => {}
  #drawn: ReturnType<typeof drawButton> | undefined
  #view: Awaited<ReturnType<typeof fetchView>> | undefined
  #plain: HTMLButtonElement | undefined
  /** Our button, as React has drawn it. */
  #button: Element | null = null
  readonly #written = new WrittenLabel(this, (removed) => this.#follow(removed))
  #language: ButtonLanguage | undefined
  #fetched: Promise<void> | undefined
  /** Click that waits for the modal. */
  #click: WaitingClick | undefined

  protected readonly states = createLife({
    away: () => {
      this.#written.stop()
      this.#source()
      this.#forget()
      this.replaceChildren()
      this.#click = undefined
    },
    waiting: () => {
      this.#written.follow()
      this.#keepFocus(() => {
        this.#forget()
        this.#drawPlain()
      })
      // The parser may not have come to what is inside.
      if (document.readyState === 'loading')
        document.addEventListener('DOMContentLoaded', () => this.#change('label'), { once: true })
      this.#source()
      this.#source = onModals(() => this.#bind())
      this.#bind()
    },
    planned: () => {},
    reading: () => {},
    refused: () => {},
    running: (send) => {
      const modal = this.current
      if (!modal) return
      const { preload } = modal.options
      const want = () => send('wanted')
      if (preload === 'idle' && !savesData()) whenIdle(want)
      this.#account()
      const isKnown = () => modal.getAccount(this.#face.namespace).status !== 'disconnected'
      this.#account = modal.subscribe(() => isKnown() && want())
      if (modal.options.debug) tell(this, (problems) => problems.buttonAttributesOf(this))
      const click = this.#click
      this.#wait(undefined)
      if (this.#view || isKnown()) want()
      click?.(modal)
    },
    loading: (send) => {
      fetchView()
        .then(async (view) => {
          this.#view = view
          await this.#fetched
          await view.released(this)
          send('loaded')
        })
        .catch((error: unknown) => {
          report(error)
          send('failed')
        })
    },
    resting: (send) => addEventListener('online', () => send('wanted'), { once: true }),
    drawn: () => this.#draw(),
  })

  override connectedCallback(): void {
    super.connectedCallback()
    // The shadow root's owner may set its own sheets later in this task.
    queueMicrotask(() => adoptButtonSheet(this))
  }

  attributeChangedCallback(name: string, before: string | null, after: string | null): void {
    if (before !== after && !this.#values.has(name)) this.#change(name)
  }

  /** @internal Reads a property, else the attribute. */
  read(name: string): unknown {
    return this.#values.has(name) ? this.#values.get(name) : (this.getAttribute(name) ?? undefined)
  }

  /** @internal Sets a property. Frameworks clear one by `null`. */
  set(name: string, value: unknown): void {
    if (value === undefined || value === null) this.#values.delete(name)
    else this.#values.set(name, value)
    this.#change(name)
  }

  /** @internal Reads a text; an empty one is not given. */
  text(name: string): string | undefined {
    const value = this.read(name)
    return typeof value === 'string' && value !== '' ? value : undefined
  }

  /** @internal Reads a flag. */
  flag(name: string): boolean {
    return ![undefined, false, 'false'].includes(this.read(name) as string)
  }

  override focus(options?: FocusOptions): void {
    this.querySelector('button')?.focus(options)
  }

  override click(): void {
    this.querySelector('button')?.click()
  }

  #find(): ModalSource | null {
    return findSource(this, this.text('for'))
  }

  #bind(): void {
    const modal = (this.#values.get('modal') as WalletModal | undefined) ?? this.#find()?.modal
    if (modal === this.current) return
    this.states.send('lost')
    // A button that waits looks for a modal itself.
    if (modal === this.current) return
    this.current = modal
    // The modal may have another language than its element had.
    this.#fetched = this.#language = undefined
    this.states.send('found')
  }

  #change(name: string): void {
    if (this.states.state() === 'away') return
    if (name === 'modal' || name === 'for') return this.#bind()
    this.#drawPlain()
    this.#drawn?.draw(this.#face)
  }

  /** Props of the button; what cannot be read is left out. */
  get #face(): ButtonFace {
    const list = (name: string) => {
      const value = this.read(name)
      return Array.isArray(value) ? (value as unknown[]) : wordsOf(typeof value === 'string' ? value : '')
    }
    const [size, label, namespace] = [this.text('size'), this.text('label'), this.text('namespace')]
    const show = list('show')
    const networks = list('networks').filter((one) => typeof one !== 'string' || one.includes(':'))
    const choice = this.choice()
    return {
      ...(label && { label }),
      ...(namespace && { namespace: namespace as ChainNamespace }),
      ...(show.length > 0 && { show: show as ButtonPart[] }),
      ...((size === 'sm' || size === 'md') && { size }),
      ...(this.flag('disabled') && { disabled: true }),
      ...(networks.length > 0 && { networks: networks as CaipNetworkId[] }),
      ...(choice && { choice }),
    }
  }

  /** @internal Way to connect of `<walletchart-wallet-button>`. */
  choice(): WalletChoice | undefined {
    return undefined
  }

  /** Removes copies of our button, and takes what else is inside as the label. */
  #takeText(): void {
    const isDrawn = this.states.state() === 'drawn'
    for (const node of [...this.childNodes]) {
      const isButton = node instanceof Element && node.matches(mark)
      // Frameworks find their places again by comments.
      if (isButton ? isDrawn || node === this.#plain : node.nodeType === Node.COMMENT_NODE) continue
      if (isButton) node.remove()
      else this.#written.take(node)
    }
    const label = this.#written.label(this.text('label'))
    if (label !== undefined) this.setAttribute('label', label)
  }

  /** Follows a page that changes what it wrote, which may take our button away with the old text. */
  #follow(removed: ReadonlySet<Node>): void {
    if (this.states.state() === 'away') return
    const button = this.#button ?? this.#plain
    const isWiped = button !== undefined && removed.has(button)
    if (isWiped) this.#written.forget()
    this.#drawPlain()
    if (isWiped && this.#button && this.#button.parentNode !== this) this.append(this.#button)
  }

  /** Draws the button that React replaces, of the same look. */
  #drawPlain(): void {
    const state = this.states.state()
    if (state === 'away') return
    this.#takeText()
    if (state === 'drawn') return
    const { label, namespace, size = 'md', disabled, choice } = this.#face
    const modal = this.current
    const words = this.#words()
    const { address, status } =
      choice || !modal ? { address: undefined, status: 'disconnected' } : modal.getAccount(namespace)
    const text = (address && shortAddress(address)) ?? label ?? (choice ? nameOfChoice(choice, words) : words.connect)
    const plain = (this.#plain ??= this.#createPlain())
    plain.dataset.size = size
    plain.dataset.status = status
    plain.disabled = disabled ?? false
    plain.setAttribute('aria-busy', String(this.#click !== undefined))
    if (plain.textContent !== text) plain.textContent = text
    plain.dataset.places = text ? '' : 'whole'
    if (plain.parentNode !== this) this.append(plain)
  }

  /** Texts in the language of the modal, or of its element before it is made. Until they are fetched they are empty. */
  #words(): typeof empty {
    const options: TextOptions = this.current?.options ?? this.#find() ?? {}
    const { locale = 'en', locales, texts } = options
    const ownOf = (tag: string) => ({ ...drawable(texts?.button), ...drawable(texts?.[tag as Locale]?.button) })
    const { languages } = navigator
    if (isEnglish(locale, languages) && !locales) return { ...english, ...ownOf('en') }
    if (!this.#fetched) this.#fetch({ locale, ...(locales && { locales }) })
    const language = this.#language
    return { ...(language ? english : empty), ...language?.button, ...ownOf(language?.locale ?? locale) }
  }

  /** Fetches the language. If that fails or takes too long, the button is in English. */
  #fetch(options: LanguageOptions): void {
    const fallback: ButtonLanguage = { locale: options.locale, button: {}, isWhole: false }
    const fetched = (this.#fetched = new Promise((resolve) => {
      const take = (language: ButtonLanguage) => {
        clearTimeout(timer)
        resolve()
        // Else the button has another modal since, or is removed.
        if (this.#fetched !== fetched) return
        this.#language = language
        this.#drawPlain()
      }
      const timer = setTimeout(take, LOCALE_LIMIT, fallback)
      loadChunk(() => import('../components/languages'))
        .then(({ buttonLanguageOf }) => buttonLanguageOf(options, navigator.languages))
        .catch((error: unknown) => (report(error), fallback))
        .then(take)
    }))
  }

  #createPlain(): HTMLButtonElement {
    const plain = document.createElement('button')
    plain.type = 'button'
    plain.className = 'walletchart-button'
    plain.setAttribute('aria-haspopup', 'dialog')
    plain.addEventListener('click', () => this.#open())
    for (const type of ['pointerenter', 'focus']) plain.addEventListener(type, () => this.#prepare())
    for (const type of ['pointerdown', 'keydown'] as const)
      plain.addEventListener(type, (event) => this.current?.press(event))
    return plain
  }

  #prepare(): void {
    if (!this.current || this.current.options.preload === 'none') return
    this.current.preload()
    this.states.send('wanted')
  }

  /** Opens the dialog, or as soon as there is a modal. */
  #open(): void {
    const open = (modal: WalletModal) => {
      const { namespace, networks, choice } = this.#face
      const limits: OpenOptions = { ...(namespace && { namespace }), ...(networks && { networks }) }
      const { wallet, email } = choice ?? {}
      modal.open({ ...limits, ...(wallet && { wallet }), ...(email && { view: 'EmailLogin' }) }).catch(report)
      this.states.send('wanted')
    }
    if (this.current) return open(this.current)
    const source = this.#find()
    if (!source && !this.#click) tell(this, ({ noModal }) => noModal)
    this.#wait(open)
    // A modal that is only planned is created now. One that cannot be created dispatches its own error.
    source?.ready?.().catch(() => this.#wait(undefined))
  }

  #wait(click: WaitingClick | undefined): void {
    this.#click = click
    this.#drawPlain()
  }

  /** Keeps the focus on the button when another takes its place. */
  #keepFocus(draw: () => void): void {
    const focused = this.querySelector(':focus')
    draw()
    if (focused && !focused.isConnected) this.focus({ preventScroll: true })
  }

  #draw(): void {
    const modal = this.current
    if (!modal || !this.#view) return
    const { drawButton } = this.#view
    this.#keepFocus(() => {
      this.#plain?.remove()
      this.#drawn = drawButton(this, modal, this.#face, this.#language)
      this.#button = this.querySelector(mark)
    })
  }

  #forget(): void {
    this.#account()
    this.#account = () => {}
    this.#drawn?.remove()
    this.#drawn = undefined
    this.#button = null
    this.current = this.#fetched = this.#language = undefined
  }
}

const WalletBase = WalletchartButtonElement as new () => WalletchartButtonElement & {
  wallet?: string
  social?: SocialProvider
  email?: boolean
}

/**
 * `<walletchart-wallet-button>`: connects one wallet (`wallet`), social provider (`social`) or e-mail address (`email`).
 *
 * @example
 * <walletchart-wallet-button wallet="io.metamask"></walletchart-wallet-button>
 */
export class WalletchartWalletButtonElement extends WalletBase {
  override choice(): WalletChoice | undefined {
    const [wallet, social] = [this.text('wallet'), this.text('social')]
    if (wallet) return { wallet }
    if (social) return { social: social as SocialProvider }
    return this.flag('email') ? { email: true } : undefined
  }
}

defineAccessors(
  WalletchartButtonElement.prototype,
  [...names, ...choiceNames],
  (element, name) => (flags.includes(name) ? element.flag(name) : element.read(name)),
  (element, name, value) => element.set(name, value),
)
