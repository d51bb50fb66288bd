import type { Page } from '@playwright/test'

/** Something in the dialog that a visitor can press or fill in. */
export interface Control {
  /** Its place among all that match `controls`. */
  index: number
  kind: 'press' | 'fill' | 'choose'
  name: string
}

/** What is on screen, and what the page's own code is told. */
export interface Sight {
  /** The view's name; none while nothing is shown. */
  view?: string
  heading: string
  /** Has the card a height, and has its view words, a picture or a place for what is awaited? */
  filled: boolean
  controls: Control[]
  /** The title of the wallet's own window. */
  prompt?: string
  /** Is the secure frame on show? */
  framed: boolean
  /** In Account: the address that is shown, and the name of the network. */
  shown: { address?: string; network?: string }
  told: { connected: boolean; status?: string; address?: string; chain?: string; network?: string }
  /** Is there a wallet on the page? */
  hasWallet: boolean
  /** Each wallet of the page with what it was asked that needs the visitor's word, since the page was loaded. */
  asked: string[]
}

/** All that can be pressed or filled in, as a selector. */
export const controls = 'button, a[href], input, textarea, select'

/** Reads it all in one go, so that one thing agrees with another. */
export function look(page: Page): Promise<Sight> {
  return page.evaluate((selector): Sight => {
    const roots = [...document.querySelectorAll('[data-walletchart]')].flatMap(({ shadowRoot }) => shadowRoot ?? [])
    const cards = roots.flatMap((root) => [...root.querySelectorAll<HTMLElement>('[data-part=card]')])
    const card = cards.find((one) => one.checkVisibility() && (one.closest('dialog')?.open ?? true))
    const place = card?.querySelector<HTMLElement>('[data-part=view]')
    const seen = (one: HTMLElement) =>
      one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !one.matches(':disabled')
    const kindOf = (one: HTMLElement) =>
      one.matches('select') ? 'choose' : one.matches('textarea, input:not([type=checkbox])') ? 'fill' : 'press'
    const nameOf = (one: HTMLElement) =>
      (one.getAttribute('aria-label') ?? one.getAttribute('placeholder') ?? one.textContent)?.trim().slice(0, 40)
    const prompt = document.querySelector('sandbox-wallet-prompt')?.shadowRoot
    const account = window.demo?.modal.getAccount()
    const network = window.demo?.modal.getNetwork()
    const consent = /^(eth_requestAccounts|wallet_(requestP|switch|add|sendC)|personal_sign|eth_(signT|sendT))/
    const asked = Object.entries(window.sandboxWallets ?? {}).flatMap(([name, wallet]) =>
      'provider' in wallet
        ? wallet.requests().flatMap(({ method }) => (consent.test(method) ? `${name} ${method}` : []))
        : [],
    )
    const address = place?.querySelector('[dir=ltr][title]')?.getAttribute('title')
    const button = card?.querySelector('[aria-label^="Network: "]')?.getAttribute('aria-label')
    const networkShown = button && /^Network: (.*)\. Choose another$/.exec(button)?.[1]
    return {
      ...(place?.dataset.view && { view: place.dataset.view }),
      heading: card?.querySelector('h2')?.textContent ?? '',
      filled:
        (place?.clientHeight ?? 0) > 20 &&
        (/\S/.test(place?.textContent ?? '') || !!place?.querySelector('svg, img, [data-part]')),
      controls: [...(card?.querySelectorAll<HTMLElement>(selector) ?? [])].flatMap((one, index) =>
        seen(one) ? [{ index, kind: kindOf(one), name: nameOf(one) ?? '' } as const] : [],
      ),
      ...(prompt?.querySelector('dialog[open]') && { prompt: prompt.querySelector('h2')?.textContent ?? '' }),
      framed: [...document.querySelectorAll('#w3m-iframe')].some((frame) =>
        frame.checkVisibility({ visibilityProperty: true }),
      ),
      shown: {
        ...(place?.dataset.view === 'Account' && address && { address }),
        ...(networkShown && { network: networkShown }),
      },
      told: {
        connected: account?.isConnected ?? false,
        ...(account?.status && { status: account.status }),
        ...(account?.address && { address: account.address }),
        ...(network?.caipNetworkId && { chain: network.caipNetworkId }),
        ...(network?.caipNetwork?.name && { network: network.caipNetwork.name }),
      },
      hasWallet: window.sandboxWallets?.['beacon'] !== undefined,
      asked,
    }
  }, controls)
}
