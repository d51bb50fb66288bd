import type { ErrorCode, VisitorErrorCode } from '../domain/errorCodes'
import type { Locale } from '../domain/locale'
import type { ButtonTexts } from './button'
import type { account } from './en/account'
import type { common } from './en/common'
import type { connect } from './en/connect'
import type { login } from './en/login'
import type { names } from './en/names'
import type { networks } from './en/networks'
import type { pay } from './en/pay'
import type { payMore } from './en/payMore'
import type { onramp } from './en/onramp'
import type { onrampMore } from './en/onrampMore'
import type { send } from './en/send'
import type { sessions } from './en/sessions'
import type { siwx } from './en/siwx'
import type { settings } from './en/settings'
import type { swap } from './en/swap'
import type { wallets } from './en/wallets'
import type { TooOldTexts } from './unshown'

/**
 * All texts that a visitor reads, by subject. English comes with the components; every other language is a chunk with
 * the same keys. Texts that vary are functions, which format plurals and numbers with `Intl`.
 */
export interface Texts {
  common: typeof common
  connect: typeof connect
  wallets: typeof wallets
  login: typeof login
  settings: typeof settings
  account: typeof account
  send: typeof send
  onramp: typeof onramp
  onrampMore: typeof onrampMore
  swap: typeof swap
  networks: typeof networks
  names: typeof names
  pay: typeof pay
  sessions: typeof sessions
  payMore: typeof payMore
  siwx: typeof siwx
  /**
   * Texts by error code that replace the error's own message; `{message}` inserts that message. English has none:
   * the messages are in English.
   */
  faults: Readonly<Record<VisitorErrorCode, string> & Partial<Record<ErrorCode, string>>>
}

/** Texts of a language in one file: those of the dialog, those of the buttons, and those shown if the dialog cannot be. */
export interface LocaleTexts extends Texts {
  button: ButtonTexts
  tooOld: TooOldTexts
  /** Question shown if the dialog's code can load only after a reload of the page. */
  reload: string
}

/** Part of a text catalogue: a text that varies is a function of the same values. */
type Part<T> = T extends (...values: infer Values) => string
  ? (...values: Values) => string
  : T extends string
    ? string
    : { readonly [Key in keyof T]?: Part<T[Key]> }

/** Texts of a host by subject; `faults` by error code. */
export interface OwnTexts extends Part<Omit<Texts, 'faults'> & { button: ButtonTexts }> {
  readonly faults?: Readonly<Partial<Record<ErrorCode, string>>>
}

declare module '../domain/options/shapes' {
  /** Texts of a host: for every language, and for one of them by its tag, which counts more. */
  interface HostTexts extends OwnTexts, Readonly<Partial<Record<Locale, OwnTexts>>> {}
}
