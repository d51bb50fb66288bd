/** A host that names the door `walletchart/core` alone: the types that features add to the core's come with it. */
import type { ModalOptions, WalletModal } from 'walletchart/core'

export const buy = (modal: WalletModal): Promise<unknown> => modal.open({ view: 'OnRampProviders' })
// @ts-expect-error a view of a feature that is not for hosts
export const review = (modal: WalletModal): Promise<unknown> => modal.open({ view: 'SwapPreview' })

export const texts: ModalOptions['texts'] = {
  connect: { titles: { Connect: 'Come in' } },
  swap: { titles: { Swap: 'Exchange' }, quoted: (paid, got) => `${paid} for ${got}` },
  de: { names: { label: 'Name' }, onrampMore: { searchToken: 'Token suchen' } },
}
// @ts-expect-error a subject that no feature has
export const unknownSubject: ModalOptions['texts'] = { swop: {} }
// @ts-expect-error a text that the feature does not have
export const unknownText: ModalOptions['texts'] = { swap: { title: 'Exchange' } }
// @ts-expect-error a text that is a function stays one
export const otherKind: ModalOptions['texts'] = { de: { swap: { quoted: 'Exchange' } } }

export const locales: ModalOptions['locales'] = { sv: { pay: { titles: { Pay: 'Betala' } } } }
// @ts-expect-error a subject that no feature has
export const unknownLanguageSubject: ModalOptions['locales'] = { sv: { pays: {} } }
