import type { NetworkState } from '../../domain/account/modalState'
import type { SocialProvider } from '../../domain/login/login'
import type { OpenOptions } from '../../runtime/modal/walletModal'

/** Types and names that the buttons share. */

/** Props that all buttons share. */
export interface ButtonProps {
  /** Size of the button. Default `'md'`. */
  size?: 'sm' | 'md' | undefined
  disabled?: boolean | undefined
  /** Networks to choose from, of those of the modal: objects or CAIP-2 ids. Default: all. */
  networks?: OpenOptions['networks']
}

/** Part of a button that shows an account. */
export type ButtonPart = 'network' | 'balance' | 'avatar' | 'name' | 'address' | 'chevron'

/** Way to connect that a `WalletButton` leads to: exactly one of a wallet, a social provider and e-mail. */
export type WalletChoice =
  | {
      /** Wallet by its id, its rdns (`io.metamask`) or its full name; `walletConnect` for a QR code. */
      wallet: string
      social?: never
      email?: never
    }
  | { social: SocialProvider; wallet?: never; email?: never }
  | { email: true; wallet?: never; social?: never }

/** A network, its name and its picture. */
export interface NetworkFacts extends NetworkState {
  name: string
  /** URL of the picture, once known. */
  icon: string | undefined
}

/** Returns the texts of a layer that can be drawn. Any other leaves that of the layer below. */
export const drawable = (texts: object | undefined): object =>
  Object.fromEntries(Object.entries(texts ?? {}).filter(([, text]) => typeof text === 'string' && text.trim()))

/** Returns the name of a way to connect until its wallet is found: that of an rdns is its last part. */
export function nameOfChoice({ wallet, social }: WalletChoice, words: { connect: string; email: string }): string {
  if (social) return social === 'github' ? 'GitHub' : capital(social)
  if (!wallet) return words.email
  if (wallet === 'walletConnect') return 'WalletConnect'
  if (/^[0-9a-f]{64}$/i.test(wallet)) return words.connect
  return wallet.includes('.') && !wallet.includes(' ') ? capital(wallet.slice(wallet.lastIndexOf('.') + 1)) : wallet
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
