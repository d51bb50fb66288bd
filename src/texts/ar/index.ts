import type { Texts } from '../texts'
import { account } from './account'
import { common } from './common'
import { connect } from './connect'
import { faults } from './faults'
import { login } from './login'
import { names } from './names'
import { sessions } from './sessions'
import { networks } from './networks'
import { pay } from './pay'
import { payMore } from './payMore'
import { siwx } from './siwx'
import { onramp } from './onramp'
import { onrampMore } from './onrampMore'
import { send } from './send'
import { settings } from './settings'
import { swap } from './swap'
import { wallets } from './wallets'

/** Arabic texts. */
export const ar: Texts = {
  common,
  connect,
  wallets,
  login,
  settings,
  account,
  send,
  swap,
  onramp,
  onrampMore,
  networks,
  names,
  sessions,
  pay,
  payMore,
  siwx,
  faults,
}
