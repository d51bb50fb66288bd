import type { ErrorCode, VisitorErrorCode } from '../domain/errorCodes'
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

/**
 * Everything a visitor reads, by subject. English is whole and comes with the code that draws it; every other
 * language has the same keys and is a chunk of its own. What varies is a function of it: plurals and numbers are
 * formed there, by `Intl`.
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
   * What is said of an error instead of its own text, where that can be said by its code; `{message}` is its own
   * text, where that says more. English has none: errors are worded in it.
   */
  faults: Readonly<Record<VisitorErrorCode, string> & Partial<Record<ErrorCode, string>>>
}
