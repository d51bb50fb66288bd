import type { Texts } from '../texts'
import { account } from './account'
import { common } from './common'
import { connect } from './connect'
import { faults } from './faults'
import { login } from './login'
import { networks } from './networks'
import { send } from './send'
import { settings } from './settings'
import { swap } from './swap'
import { titles } from './titles'
import { wallets } from './wallets'

/** Arabic. */
export const ar: Texts = { common, titles, connect, wallets, login, settings, account, send, swap, networks, faults }
