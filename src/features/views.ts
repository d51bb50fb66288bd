import { views as name } from './name/views'
import { views as onramp } from './onramp/views'
import { views as pay } from './pay/views'
import { views as send } from './send/views'
import { views as sessions } from './sessions/views'
import { views as siwx } from './siwx/views'
import { views as swap } from './swap/views'

/** Views of all features. */
export const featureViews = { ...send, ...swap, ...onramp, ...pay, ...name, ...sessions, ...siwx }
