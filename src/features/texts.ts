import { texts as name } from './name/texts'
import { texts as onramp } from './onramp/texts'
import { texts as pay } from './pay/texts'
import { texts as sessions } from './sessions/texts'
import { texts as siwx } from './siwx/texts'
import { texts as swap } from './swap/texts'
import type { FeatureCatalogue } from '../texts/texts'

/** Texts of the features in languages other than English. They are apart, because a page in English loads none. */
export const featureTexts: readonly FeatureCatalogue[] = [swap, onramp, pay, name, sessions, siwx]
