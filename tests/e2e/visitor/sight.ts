import type { Page } from '@playwright/test'

/** Control in the dialog that a visitor can press, fill in or choose from. */
export interface Control {
  /** Index among the matches of `controls`. */
  index: number
  kind: 'press' | 'fill' | 'choose'
  name: string
}

/** State on screen, and state that the modal reports to the page. */
export interface Sight {
  /** Name of the view. Undefined while the dialog is closed. */
  view?: string
  heading: string
  /** Whether the view has a height and shows text, a picture or a placeholder. */
  filled: boolean
  controls: Control[]
  /** Title of the wallet's own window. */
  prompt?: string
  /** Whether the secure frame is visible. */
  framed: boolean
  /** Address shown in Account, and name of the network in the header. */
  shown: { address?: string; network?: string }
  told: { connected: boolean; status?: string; address?: string; chain?: string; network?: string }
  /** Whether the page has a wallet. */
  hasWallet: boolean
  /** Requests to wallets that need consent, as `wallet method`, since the page loaded. */
  asked: string[]
}

/** Selector of all controls. */
export const controls = 'button, a[href], input, textarea, select'

/** Reads everything in one call, so that the values are consistent. */
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
