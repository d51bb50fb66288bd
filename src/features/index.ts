import { calls } from './calls/feature'
import { name } from './name/feature'
import { pay } from './pay/feature'
import { send } from './send/feature'
import { sessions } from './sessions/feature'
import { siwx } from './siwx/feature'
import { swap } from './swap/feature'
import type { Feature } from '../runtime/features'

/** Features of the modal. A feature is a folder, and its lines here and in `features/views`, `chunks` and `texts`. */
export const features: readonly Feature[] = [send, swap, pay, name, sessions, siwx, calls]
